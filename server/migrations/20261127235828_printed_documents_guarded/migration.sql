-- Printed documents stay as they were first printed (bokföringslagen 7 kap. 1 §).
CREATE TRIGGER printed_documents_refuse_change BEFORE UPDATE OR DELETE ON printed_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
