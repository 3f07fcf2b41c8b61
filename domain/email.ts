/**
 * An e-mail address: something@something without spaces (spec 000 section 5), whose domain has no empty label. Angle brackets
 * are left out when a mail is sent, so with them it would be another address. It takes linear time on any text.
 */
export const emailPattern = /^[^\s@<>]+@[^\s@.]+(?:\.[^\s@.]+)*$/

const asciiLocalPart = /^[!-~]+$/
const asciiDomain = /^[\w-]+(?:\.[\w-]+)*$/
/** Characters that would end the host name of a URL, or be decoded in it. */
const endsHost = /[/?#\\:[\]%<>^|@\s]/

/** Returns a domain as mail servers know it, in ASCII (IDNA), or undefined when it is none. */
function domainToAscii(domain: string): string | undefined {
  if (asciiDomain.test(domain)) return domain.toLowerCase()
  if (endsHost.test(domain)) return undefined
  const host = URL.parse(`http://${domain}/`)?.hostname
  // A URL reads a host that ends in a number as an IP address.
  return host && asciiDomain.test(host) && !/\.\d+$/.test(host) ? host : undefined
}

/**
 * Returns an address in the one form in which the shop stores and compares it: ASCII, in lower case, the domain as mail
 * servers know it. Returns undefined for what is no address, and for letters outside ASCII before the @: they could look
 * like, or be lowered to, another person's address, and many mail servers refuse them.
 */
export function normalizeEmail(text: string): string | undefined {
  const address = text.trim()
  if (address.length > 254 || !emailPattern.test(address)) return undefined
  const at = address.indexOf('@')
  const local = address.slice(0, at)
  const domain = domainToAscii(address.slice(at + 1))
  if (!domain || !asciiLocalPart.test(local)) return undefined
  const normal = `${local.toLowerCase()}@${domain}`
  return normal.length > 254 ? undefined : normal
}
