-- Checkout reads a buyer's unpaid orders by ordinary queries.
DROP FUNCTION shop_unpaid_lines(text, text, integer);
