import type { KnownPerson } from '#domain/office/customers.ts'
import type { DetailsRow } from './queries.ts'

/** Returns a person's details as the API has them; empty without any. */
export function getDetailsView(
  row: DetailsRow | undefined,
): Omit<KnownPerson, 'id' | 'name' | 'phone' | 'email'> {
  return {
    note: row?.note ?? '',
    company: row?.company ?? '',
    org_number: row?.orgNumber ?? '',
    invoice_address: row?.invoiceAddress ?? '',
    invoice_email: row?.invoiceEmail ?? '',
  }
}
