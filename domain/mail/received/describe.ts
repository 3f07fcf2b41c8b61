import { messageMaxLength } from '#domain/messages/rules.ts'
import { longestEntry } from '#domain/repairs/entries.ts'
import { formatCount } from '#domain/settings/units.ts'

/** Maximum number of files that are named. */
const maxNamed = 10

const cutText = '[Texten är avkortad. Resten finns i mejlet.]'
const emptyText = '(Mejlet har ingen egen text.)'

export type MailText = {
  /** The words that the sender wrote. */
  text: string
  /** How many pictures are stored with it. */
  pictures: number
  /** Names of files that are not stored. */
  leftOut: readonly string[]
  /** Whether the mail was too large to be read to its end. */
  isPartial: boolean
}

/** Returns the text of a mail for the thread of its repair. */
export function describeAnswer(mail: MailText): string {
  return compose([], mail, longestEntry)
}

/** Returns the text of a mail for the messages. `orderNumber` is the repair that it answers, from another address than the customer's. */
export function describeMessage(
  mail: MailText & { subject: string },
  orderNumber: string | undefined,
): string {
  const head = [
    ...(mail.subject ? [`Mejl: ${mail.subject}`] : []),
    ...(orderNumber
      ? [
          `Mejlet svarar på ärende ${orderNumber}, men kommer inte från kundens adress. Kontrollera vem det är från innan du svarar.`,
        ]
      : []),
  ]
  return compose(head, mail, messageMaxLength)
}

/** The text of a mail that cannot be read. */
export function describeUnreadable(subject: string): string {
  return [
    ...(subject ? [`Mejl: ${subject}`] : []),
    'Mejlet gick inte att läsa här. Öppna det i brevlådan.',
  ].join('\n\n')
}

/** The message that says that a sender's further mails stay in the mailbox. */
export function describeLimited(maxPerHour: number): string {
  return `Avsändaren har skickat fler än ${maxPerHour} mejl på en timme. De som kom därefter ligger olästa i brevlådan.`
}

function compose(
  head: readonly string[],
  { text, pictures, leftOut, isPartial }: MailText,
  max: number,
): string {
  const notes = [
    ...(pictures > 0 ? [`Bifogat: ${formatCount(pictures, 'bild', 'bilder')}.`] : []),
    ...(leftOut.length > 0 ? [`Bifogat, men inte sparat här: ${nameFiles(leftOut)}.`] : []),
    ...(isPartial ? ['Mejlet är för stort för att läsas helt. Resten finns i brevlådan.'] : []),
  ]
  const body = text || (notes.length > 0 ? [] : emptyText)
  const whole = [...head, body, ...notes].flat().join('\n\n')
  if (whole.length <= max) return whole
  const others = [...head, cutText, ...notes].join('\n\n')
  return [...head, cutAt(text, max - others.length - 2), cutText, ...notes].join('\n\n')
}

function nameFiles(names: readonly string[]): string {
  const rest = names.length - maxNamed
  return [...names.slice(0, maxNamed), ...(rest > 0 ? [`och ${rest} till`] : [])].join(', ')
}

/** Cuts a text, not within a character. */
function cutAt(text: string, length: number): string {
  return text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/, '')
}
