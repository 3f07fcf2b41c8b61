/** Maximum length of the part before the @ (RFC 5321). */
const maxLocalPart = 64

/** Length of the longest token, with its plus. */
const tokenRoom = 34

/** Returns whether the local part of a mailbox leaves room for a token. */
export function hasRoomForToken(mailbox: string): boolean {
  return mailbox.lastIndexOf('@') <= maxLocalPart - tokenRoom
}

/** Returns the address of a mailbox with a token in it: `verkstad+token@verkstan.example` (plus addressing, RFC 5233). */
export function addToken(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`
}

/** Returns the token in an address of a mailbox; empty in its plain address, and undefined in the address of another one. */
export function readToken(mailbox: string, address: string): string | undefined {
  const own = mailbox.toLowerCase()
  const given = address.toLowerCase()
  if (given === own) return ''
  const at = own.lastIndexOf('@')
  const beginning = `${own.slice(0, at)}+`
  const end = own.slice(at)
  const isOwn =
    given.startsWith(beginning) && given.endsWith(end) && given.length > beginning.length + end.length
  return isOwn ? given.slice(beginning.length, -end.length) : undefined
}
