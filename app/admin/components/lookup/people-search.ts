import type { KnownPerson } from '#domain/office/customers.ts'

/** Searches people by name, phone or e-mail, in a `Lookup`. */
export const peopleSearch = {
  call: 'GET /api/admin/office/people/',
  partsFor: (q: string) => ({ query: { q } }),
  itemsOf: (people: readonly KnownPerson[]) => people,
} as const
