-- What is bought in the shop has its buyer in the order: its payments are written too often to be told of as well.
DROP TRIGGER payments_people ON payments;--> statement-breakpoint
CREATE TRIGGER payments_people AFTER INSERT OR UPDATE OF email, payer_name, payer_phone ON payments FOR EACH ROW WHEN (NEW.purpose <> 'shop') EXECUTE FUNCTION people_heard_of();--> statement-breakpoint
CREATE TRIGGER payments_people_gone AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION people_heard_of();
