-- Imported invoices can be undone while nothing was paid on them, and their payments stay as they were written.
CREATE TRIGGER former_invoices_record_import AFTER INSERT OR UPDATE OR DELETE ON former_invoices FOR EACH ROW
  WHEN (current_setting('verkstan.import_id', true) <> '') EXECUTE FUNCTION record_import('id');
--> statement-breakpoint
CREATE TRIGGER former_invoice_payments_refuse_change BEFORE UPDATE OR DELETE ON former_invoice_payments FOR EACH ROW
  EXECUTE FUNCTION refuse_change('admin_user_id');
