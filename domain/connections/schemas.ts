import { z } from 'zod'
import { email, line, rowId, version } from '../fields.ts'
import { getKeys } from '../keys-of.ts'
import { hasRoomForToken } from '../mail/received/answer-address.ts'
import { namedObject } from '../named-object.ts'
import { type ConnectionKind, connectionKinds, connectionStates } from './kinds.ts'
import { proofCodes, proofHints } from './proofs.ts'
import { testPapers } from './test-pages.ts'

const host = line(253, 'Skriv serverns namn.')
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'Skriv bara serverns namn, till exempel mail.foretaget.se.')
const portText = 'Skriv ett portnummer mellan 1 och 65535.'
const port = z.int(portText).min(1, portText).max(65535, portText)
const security = z.enum(['tls', 'starttls'])
/** An empty secret keeps the stored one. */
const secret = line(200)
const sameMode = (one: string, other: string) => /_test_/.test(one) === /_test_/.test(other)

const mail = z.object({
  kind: z.literal('mail'),
  host,
  port,
  security,
  user: line(254, 'Skriv användaren, oftast e-postadressen.'),
  password: secret,
})

const mailbox = z.object({
  kind: z.literal('mailbox'),
  host,
  port,
  security,
  user: line(254, 'Skriv användaren, oftast e-postadressen.'),
  password: secret,
  folder: line(100, 'Skriv mappens namn, oftast INBOX.'),
  address: email('Skriv brevlådans e-postadress.').refine(
    hasRoomForToken,
    'Adressen får ha högst 30 tecken före @.',
  ),
})

const sms = z.object({
  kind: z.literal('sms'),
  username: line(200, 'Skriv API-användaren hos 46elks.'),
  password: secret,
  from: line(16, 'Skriv avsändaren.').regex(
    /^(?:[A-Za-z][A-Za-z0-9]{2,10}|\+\d{8,15})$/,
    'Skriv 3 till 11 bokstäver och siffror, utan å, ä och ö, eller ett nummer som +46701740635.',
  ),
})

const payments = z.object({
  kind: z.literal('payments'),
  secretKey: secret.regex(/^(?:[sr]k_\w+)?$/, 'En hemlig nyckel börjar med sk_ eller rk_.'),
  publishableKey: line(200, 'Skriv den publika nyckeln.').regex(
    /^pk_\w+$/,
    'En publik nyckel börjar med pk_.',
  ),
  webhookSecret: secret.regex(/^(?:whsec_\w+)?$/, 'En hemlighet för webhooken börjar med whsec_.'),
})

/** An address without TLS is only for the machine itself. */
const isSafeUrl = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))

const address = z.object({
  kind: z.literal('address'),
  url: line(200, 'Skriv adressen.').transform((value, ctx) => {
    const url = URL.parse(value)
    if (url && isSafeUrl(url) && url.pathname === '/' && !url.search && !url.hash && !url.username)
      return url.origin
    ctx.addIssue({
      code: 'custom',
      message: 'Skriv adressen med https:// först och inget efter, till exempel https://www.foretaget.se.',
    })
    return z.NEVER
  }),
})

const storage = z.object({
  kind: z.literal('storage'),
  endpoint: line(200, 'Skriv lagrets adress.').transform((value, ctx) => {
    const url = URL.parse(value)
    if (url && isSafeUrl(url) && !url.search && !url.hash && !url.username) return value.replace(/\/+$/, '')
    ctx.addIssue({ code: 'custom', message: 'Skriv adressen med https:// först, utan bucketens namn.' })
    return z.NEVER
  }),
  bucket: line(63, 'Skriv bucketens namn.').regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'Skriv bucketens namn som det står i lagret: små bokstäver, siffror, punkt och bindestreck.',
  ),
  region: line(50, 'Skriv regionen.').regex(/^[a-z0-9-]+$/, 'Skriv regionen, till exempel eu-north-1.'),
  accessKeyId: line(200, 'Skriv nyckelns id.').regex(/^[\x21-\x7e]+$/, 'Skriv nyckelns id utan mellanslag.'),
  secretAccessKey: secret,
})

const settings = { mail, mailbox, sms, payments, address, storage }

/** The settings of a connection, with its secrets. */
export type ConnectionSettings = {
  [Kind in ConnectionKind]: Omit<z.output<(typeof settings)[Kind]>, 'kind'>
}

/** Returns whether both keys of Stripe are for its test mode, or both are not. */
export function haveSameMode({ secretKey, publishableKey }: ConnectionSettings['payments']): boolean {
  return sameMode(secretKey, publishableKey)
}

/** New settings of a connection. `password` is that of the owner who changes them, not of the service. */
export const connectionInput = z.object({
  settings: z.discriminatedUnion('kind', [mail, mailbox, sms, payments, address, storage]),
  version: version(0),
  password: z.string().max(128).optional(),
})
export type ConnectionInput = z.output<typeof connectionInput>

export const connectionParams = z.object({ kind: z.enum(connectionKinds) })
export const testPageParams = z.object({ paper: z.enum(getKeys(testPapers)) })
export const connectionVersion = z.object({ version: rowId })

/** A random text, to which only this shop knows the answer. */
export const addressNonce = z.object({ nonce: z.string().max(60) })
export const addressAnswer = z.object({ answer: z.string() })

/** The recipient of a proof: an e-mail address or a phone number, where the proof sends something. */
export const proofInput = z.object({ to: line(254).optional() })

const proof = z.object({ code: z.enum(proofCodes), at: z.string() })

/** A connection as owners see it. `fields` are its settings without secrets, `secrets` the names of the stored ones. */
export const connectionView = namedObject('Connection', {
  kind: z.enum(connectionKinds),
  state: z.enum(connectionStates),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  secrets: z.array(z.string()),
  /** 0 while nothing is stored. */
  version: z.int(),
  changed_at: z.string().nullable(),
  proof: proof.nullable(),
})
export type ConnectionView = z.output<typeof connectionView>

export const connectionsReply = z.object({
  connections: z.array(connectionView),
  /** The sender of mails, and the address that the proof of mail goes to. */
  sender: z.string(),
  own_email: z.string().nullable(),
  /** The address that Stripe calls. */
  webhook_url: z.string(),
})

export type ConnectionsReply = z.output<typeof connectionsReply>

export const proofReply = z.object({ connection: connectionView, hints: z.array(z.enum(proofHints)) })
export type ProofReply = z.output<typeof proofReply>
