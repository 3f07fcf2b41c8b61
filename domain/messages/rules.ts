import { takesSms } from '../repairs/entries.ts'
import type { MessageChannel } from '../repairs/messages.ts'

/** Maximum length of a contact message or reply, in characters. */
export const messageMaxLength = 4000

/** Length of the excerpt in the inbox, in characters. */
export const excerptLength = 160

/** Returns the beginning of a message on one line, with an ellipsis if it was cut. */
export function getExcerpt(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > excerptLength
    ? `${characters
        .slice(0, excerptLength - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** Returns the channel by which a message is answered: its mail, or its number when it came as a text message. Null when there is neither. */
export function getReplyChannel({ email, phone }: { email: string; phone: string }): MessageChannel | null {
  if (email !== '') return 'mail'
  return takesSms(phone) ? 'sms' : null
}

/** Maximum number of pictures that are sent with a message or a quote request. */
export const maxSentPictures = 5
