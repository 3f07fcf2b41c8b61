import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditFilter, AuditKind } from '../../../domain/accounts/audit-schemas.ts'
import { auditKindWords } from '../../../domain/accounts/audit-words.ts'
import type { Age } from '../../../domain/sorting.ts'
import { isCalendarDay } from '../../../domain/time.ts'
import { adminCall } from '../api/admin-call.ts'
import type { ListAddress } from '../list/list-address.ts'

/** How many rows a page of the log has. */
export const auditPageSize = 50

// The words' keys: the schemas beside them would bring their validation to the browser.
const kinds = Object.keys(auditKindWords) as AuditKind[]

/** What is looked for, as the address has it; what is no value is passed over. */
export function filterOf(address: ListAddress, search: string): AuditFilter {
  const person = Number(address.param('person'))
  const kind = kinds.find((known) => known === address.param('slag'))
  const day = (name: string) => {
    const given = address.param(name)
    return given && isCalendarDay(given) ? given : undefined
  }
  const [area, from, to] = [address.param('omrade') ?? undefined, day('fran'), day('till')]
  return {
    ...(Number.isInteger(person) && person > 0 ? { person } : {}),
    ...(kind ? { kind } : {}),
    ...(area ? { area } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(search ? { search } : {}),
  }
}

/** One page of the log. */
export function useAudit(filter: AuditFilter, sort: Age, page: number) {
  return useQuery({
    queryKey: ['audit', filter, sort, page],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/audit/', {
        query: { ...filter, sort, page, page_size: auditPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
