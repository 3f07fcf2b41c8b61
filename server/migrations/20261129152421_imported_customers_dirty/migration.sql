-- Imported customers are in the directory, though they have left nothing else yet.
CREATE TRIGGER imported_customers_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone, address, company, org_number, note ON imported_customers FOR EACH ROW EXECUTE FUNCTION mark_caller_dirty('customer_email', 'customer_phone', 'customer_name');
