import type { AuditEntry } from '../../../domain/accounts/audit-schemas.ts'

/** The screens where things are seen, by the beginning of the call that named them. `:id` is the row's own. */
const screens: readonly (readonly [RegExp, string])[] = [
  [/ \/api\/admin\/accounts\/staff\/|^staff\./, '/admin/personal?id=:id'],
  [/ \/api\/admin\/accounts\/invitations\//, '/admin/personal'],
  [/ \/api\/admin\/settings\//, '/admin/installningar'],
  [/ \/api\/quotes\/repairprices\//, '/admin/prices/edit/:id'],
  [/ \/api\/admin\/catalogue\/prices\//, '/admin/prices/logg'],
  [/ \/api\/admin\/catalogue\//, '/admin/katalog'],
  [/ \/api\/(admin\/quotes|quotes\/requests)\//, '/admin/quotes?id=:id'],
  [/ \/api\/admin\/messages\//, '/admin/meddelanden?id=:id'],
  [/ \/api\/admin\/payments\//, '/admin/betalningar?id=:id'],
  [/ \/api\/admin\/repairs\//, '/admin/arenden?id=:id'],
  [/ \/api\/admin\/bookings\/(blocks|feed)\//, '/admin/bokningar'],
  [/ \/api\/admin\/bookings\//, '/admin/bokningar?id=:id'],
  [/ \/api\/admin\/shop\/products\//, '/admin/produkter?id=:id'],
  [/ \/api\/admin\/shop\/orders\//, '/admin/bestallningar?id=:id'],
  [/ \/api\/admin\/shop\/withdrawals\//, '/admin/bestallningar?vy=anger&id=:id'],
  [/ \/api\/admin\/trade-in\/cases\//, '/admin/inbyten?id=:id'],
]

/**
 * Where the thing that a row is about is seen. Undefined when there is no such screen, when the row names no thing, or when it
 * tells that the thing was deleted.
 */
export function linkOf({ what, subject }: Pick<AuditEntry, 'what' | 'subject'>): string | undefined {
  if (/^DELETE .*\/:id\/$/.test(what)) return undefined
  const screen = screens.find(([call]) => call.test(what))?.[1]
  if (!screen?.includes(':id')) return screen
  return subject.id === undefined ? undefined : screen.replace(':id', encodeURIComponent(subject.id))
}
