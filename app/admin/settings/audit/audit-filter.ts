import type { AuditFilter, AuditKind } from '#domain/accounts/audit-schemas.ts'

/** The filters of the audit screen, by their names in the address. */
type AddressValues = {
  person: string | undefined
  slag: AuditKind | undefined
  omrade: string | undefined
  fran: string | undefined
  till: string | undefined
}

/** Returns the filter that the server takes, for the list and for the exported file. */
export function getFilter({ person, slag, omrade, fran, till }: AddressValues, search: string): AuditFilter {
  return {
    person: person === undefined ? undefined : Number(person),
    kind: slag,
    area: omrade,
    from: fran,
    to: till,
    search: search || undefined,
  }
}
