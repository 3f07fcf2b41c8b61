/** The raw header fields of a received mail: name in lower case, and value on one line. */
export type MailHeaders = readonly (readonly [name: string, value: string])[]

/** Senders of error reports and automatic notices. */
const automaticSenders = /^(?:mailer-daemon|postmaster)(?:[+@]|$)/

const bulkPrecedences = ['bulk', 'junk', 'list', 'auto_reply']

/**
 * Returns whether a program wrote a mail: an automatic reply (RFC 3834), a mailing list, or a report about a mail that did not
 * arrive (RFC 3464). None is a message of a customer, and none may be answered.
 */
export function isAutomaticMail(headers: MailHeaders, from: string): boolean {
  return (
    automaticSenders.test(from.toLowerCase()) || headers.some(([name, value]) => marksAutomatic(name, value))
  )
}

function marksAutomatic(name: string, value: string): boolean {
  const text = value.trim().toLowerCase()
  switch (name) {
    case 'auto-submitted':
      return text.split(/[\s;]/, 1)[0] !== 'no'
    case 'precedence':
      return bulkPrecedences.includes(text)
    case 'x-autoreply':
    case 'x-autorespond':
      return text !== 'no'
    case 'list-id':
      return true
    case 'return-path':
      return text === '<>' || text === ''
    case 'content-type':
      return text.startsWith('multipart/report') || text.startsWith('message/delivery-status')
    default:
      return false
  }
}
