import type { AuditEntry } from '#domain/accounts/audit-schemas.ts'

/** Screens by the start of the audited call's name. `:id` is replaced by the row's id. */
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
  [/ \/api\/admin\/reviews\//, '/admin/omdomen?id=:id'],
  [/ \/api\/admin\/parts\//, '/admin/delar?id=:id'],
  [/ \/api\/admin\/purchases\//, '/admin/inkop?id=:id'],
  [/ \/api\/admin\/shop\/products\//, '/admin/produkter?id=:id'],
  [/ \/api\/admin\/shop\/orders\//, '/admin/bestallningar?id=:id'],
  [/ \/api\/admin\/shop\/withdrawals\//, '/admin/bestallningar?vy=anger&id=:id'],
  [/ \/api\/admin\/trade-in\/cases\//, '/admin/inbyten?id=:id'],
]

/**
 * Returns the path of the screen that shows an audit entry's subject. Undefined when there is no such screen, when the entry has
 * no subject, or when the subject was deleted.
 */
export function getLink({ what, subject }: Pick<AuditEntry, 'what' | 'subject'>): string | undefined {
  if (/^DELETE .*\/:id\/$/.test(what)) return undefined
  const screen = screens.find(([call]) => call.test(what))?.[1]
  if (!screen?.includes(':id')) return screen
  return subject.id === undefined ? undefined : screen.replace(':id', encodeURIComponent(subject.id))
}
