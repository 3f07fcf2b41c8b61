import { isPermanentFailure } from '#domain/mail/problems.ts'
import type { MailAction } from '#domain/mail/schemas.ts'
import { isSecret } from '#domain/mail/templates.ts'
import type { MailRow } from './queries.ts'

/** Time in ms for which a mail that is being sent is locked: as long as its job may take. */
const handingOverMs = 60_000

/** Returns whether a mail is being sent right now. A process that died while sending does not block it forever. */
export function isBeingSent({ state, attemptedAt }: MailRow, now: Date): boolean {
  return state === 'queued' && attemptedAt !== null && now.getTime() - attemptedAt.getTime() < handingOverMs
}

/**
 * Returns the actions that staff can take on a mail, the most useful first: for an address that does not exist, retrying
 * does not help. A mail replaced by another has none.
 */
export function getActions(mail: MailRow, { replaced, now }: { replaced: boolean; now: Date }): MailAction[] {
  const again: MailAction[] = isSecret(mail.template) || mail.channel === 'sms' ? [] : ['send_again']
  if (isBeingSent(mail, now)) return []
  switch (mail.state) {
    case 'uncertain':
    case 'no_service':
      return ['retry', 'give_up']
    case 'limited':
      return ['retry']
    case 'queued':
    case 'failed':
      return isPermanentFailure(mail.lastError ?? '')
        ? [...again, 'retry', 'give_up']
        : ['retry', ...again, 'give_up']
    case 'cancelled':
      return replaced ? [] : ['retry', ...again]
    case 'sent':
    case 'delivered':
    case 'filed':
      return again
  }
}
