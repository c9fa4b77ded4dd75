"""Where the hall keeps everything: one protocol, two stores. SQLite by default, PostgreSQL for big halls."""

from referee.hall.store.opening import anew, open_store
from referee.hall.store.rows import EventRow, SaidRow, StoreFault, StoreGone, TokenRow, told_of_folder
from referee.hall.store.tables import HallStore

__all__ = [
    "EventRow",
    "HallStore",
    "SaidRow",
    "StoreFault",
    "StoreGone",
    "TokenRow",
    "anew",
    "open_store",
    "told_of_folder",
]
