-- Guarantees of goods sold from 31 July 2026 on were extended without a choice: customers were told so.
UPDATE shop_complaints SET voluntary = true WHERE sold_on >= '2026-07-31';