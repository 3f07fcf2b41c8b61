import { Resolver } from 'node:dns/promises'
import type { ConnectionKind } from '#domain/connections/kinds.ts'
import type { ProofCode } from '#domain/connections/proofs.ts'
import type { ConnectionSettings } from '#domain/connections/schemas.ts'
import { normalizeEmail } from '#domain/email.ts'
import { fieldError } from '#domain/errors.ts'
import { normalizePhone } from '#domain/phones.ts'
import { takesSms } from '#domain/repairs/entries.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { readSender } from '#server/mail/service.ts'
import { proveStripe, type StripeProof } from '#server/payments/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { type CurrentConnections, getMailboxSettings } from '../current.ts'
import { getWebhookUrl } from '../webhook-url.ts'
import { proveAddress } from './address.ts'
import { proveMail } from './mail.ts'
import { proveMailbox } from './mailbox.ts'
import { type ProofLimits, type ProofResult, proofLimits, withTimeLimit } from './result.ts'
import type { TxtResolver } from './sender-domain.ts'
import { proveSms } from './sms.ts'
import { proveStorage } from './storage.ts'

/** Name servers and time limits; by default those of the machine, and ten seconds. */
export type ProofOptions = { resolveTxt?: TxtResolver; limits?: ProofLimits }

type ProofContext = {
  ctx: DbCtx
  connections: CurrentConnections
  /** The recipient of what is sent, as the owner entered it. */
  to: string
  limits: ProofLimits
  resolveTxt: TxtResolver
}

const dns = new Resolver({ timeout: 2_000, tries: 1 })

const codes: Record<StripeProof['result'], ProofCode> = {
  ok: 'ok',
  badKey: 'password',
  denied: 'keyDenied',
  busy: 'busy',
  noAnswer: 'slow',
}

/** How each kind is tried. A proof never throws for what the other side does. */
const proofs: {
  [Kind in ConnectionKind]: (
    settings: ConnectionSettings[Kind],
    context: ProofContext,
  ) => Promise<ProofResult>
} = {
  async mail(settings, { ctx, to, limits, resolveTxt }) {
    const address = normalizeEmail(to)
    if (!address) throw fieldError('to', 'Skriv e-postadressen som provmejlet ska till.')
    const { name } = await readShopSettings(ctx)
    const mail = {
      from: await readSender(ctx),
      to: address,
      subject: `Provmejl från ${name}`,
      text: `Det här är ett prov från ${name}. Kommer det fram, så når butikens mejl sina kunder.\n`,
    }
    return proveMail(settings, mail, { limits, resolveTxt })
  },
  mailbox: (settings, { limits }) => proveMailbox(getMailboxSettings(settings), limits),
  async sms(settings, { ctx, to, connections, limits }) {
    const phone = normalizePhone(to)
    if (!takesSms(phone)) throw fieldError('to', 'Skriv mobilnumret som provet ska till.')
    const { name } = await readShopSettings(ctx)
    const sms = { to: phone, text: `Prov från ${name}: sms fungerar.` }
    return proveSms({ ...settings, apiBase: connections.apiBases.sms }, sms, limits)
  },
  storage: (settings, { limits }) => proveStorage(settings, limits),
  address: (settings, { ctx, limits }) => proveAddress(settings, ctx.config, limits),
  payments: (settings, { ctx, connections, limits }) =>
    withTimeLimit(limits.totalMs, async () => {
      const stripe = { ...settings, apiBase: connections.apiBases.stripe, timeoutMs: limits.answerMs }
      const { result, hasWebhook } = await proveStripe(stripe, getWebhookUrl(ctx.config))
      return { code: codes[result], hints: hasWebhook === false ? ['webhookMissing'] : [] }
    }),
}

/** Tries a connection. @throws a field error at `to` for a recipient that is none */
export function runProof<Kind extends ConnectionKind>(
  kind: Kind,
  settings: ConnectionSettings[Kind],
  context: Omit<ProofContext, 'limits' | 'resolveTxt'>,
  { limits = proofLimits, resolveTxt = (name) => dns.resolveTxt(name) }: ProofOptions = {},
): Promise<ProofResult> {
  return proofs[kind](settings, { ...context, limits, resolveTxt })
}
