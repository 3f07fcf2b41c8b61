-- People who only received a document from the counter are in the customer directory, so that their data can be exported and erased.
CREATE TRIGGER mails_mark_person_dirty AFTER INSERT ON mails FOR EACH ROW WHEN (NEW.template IN ('sales-document', 'invoice-reminder')) EXECUTE FUNCTION mark_person_dirty('to_address');--> statement-breakpoint
CREATE TRIGGER mails_mark_person_dirty_on_delete AFTER DELETE ON mails FOR EACH ROW WHEN (OLD.template IN ('sales-document', 'invoice-reminder')) EXECUTE FUNCTION mark_person_dirty('to_address');--> statement-breakpoint
INSERT INTO people_dirty SELECT DISTINCT lower(to_address) FROM mails WHERE template IN ('sales-document', 'invoice-reminder');
