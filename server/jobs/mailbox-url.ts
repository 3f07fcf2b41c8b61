import { normalizeEmail } from '#domain/email.ts'
import { hasRoomForToken } from '#domain/mail/received/answer-address.ts'
import { isLocalUrl } from '../http/local-url.ts'

export type MailboxSettings = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean
  /** Without TLS, for a mail server on the same machine. */
  isLocal: boolean
  user: string
  password: string
  folder: string
  /** The address of the mailbox, to which answers are sent. */
  address: string
}

/**
 * Reads `imaps://user:password@host:993/INBOX`, with special characters percent-encoded. Without `address`, the user must be the
 * e-mail address. Returns undefined when a part is missing or wrong.
 */
export function readMailboxUrl(url: string, address?: string): MailboxSettings | undefined {
  const parsed = URL.parse(url)
  if (!parsed || !URL.canParse(`http://${parsed.hostname}`)) return undefined
  const secure = parsed.protocol === 'imaps:'
  const [user, password, folder] = [parsed.username, parsed.password, parsed.pathname.slice(1)].map(decode)
  const ownAddress = normalizeEmail(address ?? user ?? '')
  if (!user || !password || folder === undefined || !ownAddress || !hasRoomForToken(ownAddress))
    return undefined
  return {
    host: parsed.hostname,
    port: Number(parsed.port) || (secure ? 993 : 143),
    secure,
    isLocal: isLocalUrl(`http://${parsed.hostname}`),
    user,
    password,
    folder: folder || 'INBOX',
    address: ownAddress,
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
