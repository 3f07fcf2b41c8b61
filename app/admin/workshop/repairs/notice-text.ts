import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

/** Returns the end of a message about a move that notified the customer: ` Kunden får ett mejl.` Empty when it did not. */
export function noticeText({ history }: AdminRepair): string {
  const last = history.at(-1)
  if (last?.mailed && last.texted) return ' Kunden får ett mejl och ett sms.'
  if (last?.mailed) return ' Kunden får ett mejl.'
  return last?.texted ? ' Kunden får ett sms.' : ''
}
