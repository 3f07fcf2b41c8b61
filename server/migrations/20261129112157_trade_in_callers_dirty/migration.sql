-- A seller at the counter may leave a phone number and no e-mail address.
DROP TRIGGER trade_in_requests_mark_person_dirty ON trade_in_requests;--> statement-breakpoint
CREATE TRIGGER trade_in_requests_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON trade_in_requests FOR EACH ROW EXECUTE FUNCTION mark_caller_dirty('customer_email', 'customer_phone', 'customer_name');
