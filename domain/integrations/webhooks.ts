import { z } from 'zod'
import { getPage, line, pageQuery, rowId, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { deliveryKinds, webhookEvents } from './events.ts'

/** The most webhooks of a shop. */
export const maxWebhooks = 10

/** `paused` by an owner, or `stopped` because it failed for days. Neither gets new events. */
export const webhookStates = ['active', 'paused', 'stopped'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Results of an attempt. */
export const attemptResults = [
  'ok',
  'status',
  'redirect',
  'gone',
  'slow',
  'refused',
  'hostNotFound',
  'private',
  'insecure',
  'keyMissing',
  'unknown',
] as const
export type AttemptResult = (typeof attemptResults)[number]

export const attemptTexts: Record<AttemptResult, string> = {
  ok: 'Levererat',
  status: 'Mottagaren svarade med ett fel',
  redirect: 'Mottagaren hänvisade till en annan adress',
  gone: 'Mottagaren vill inte ha fler',
  slow: 'Inget svar inom 10 sekunder',
  refused: 'Mottagaren går inte att nå',
  hostNotFound: 'Adressen finns inte',
  private: 'Adressen leder in i ett slutet nät',
  insecure: 'Mottagarens certifikat gäller inte',
  keyMissing: 'Hemligheten är låst med en nyckel som servern inte har',
  unknown: 'Mottagaren svarade inte som den ska',
}

const invalidUrl = 'Skriv en adress som börjar med https://, utan användarnamn.'

const url = line(500, 'Skriv adressen som tar emot.').transform((value, ctx) => {
  const parsed = URL.parse(value)
  // http is only for a shop on the same machine, which the server checks.
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password && !parsed.hash)
    return parsed.href
  ctx.addIssue({ code: 'custom', message: invalidUrl })
  return z.NEVER
})

const fields = {
  name: line(60, 'Skriv vad webhooken är till för.'),
  url,
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'Välj minst en händelse.')
    .max(webhookEvents.length)
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  /** The owner's own. */
  password: z.string().max(128).optional(),
}

export const webhookInput = z.object(fields)
export type WebhookInput = z.output<typeof webhookInput>

export const webhookChange = z.object({ ...fields, version: version(1) })
export type WebhookChange = z.output<typeof webhookChange>

export const webhookSwitch = z.object({ is_active: z.boolean() })
export const webhookSecretInput = z.object({ password: z.string().max(128).optional() })

export const byWebhook = z.object({ id: z.uuid() })

const view = {
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** When deliveries began to fail; null after a delivery, and before the first one. */
  failing_since: z.string().nullable(),
  waiting: z.int(),
  failed: z.int(),
  last_delivered_at: z.string().nullable(),
  created_at: z.string(),
  version: z.int(),
}

/** A webhook as owners see it, without its secret. */
export const webhookView = namedObject('Webhook', view)
export type WebhookView = z.output<typeof webhookView>

/** A webhook with its new secret, which is never shown again. */
export const newWebhook = namedObject('NewWebhook', { ...view, secret: z.string() })
export type NewWebhook = z.output<typeof newWebhook>

export const deliveryQuery = pageQuery.extend({
  webhook: z.uuid().optional(),
  state: z.enum(deliveryStates).optional(),
  kind: z.enum(deliveryKinds).optional(),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const byDelivery = z.object({ id: rowId })

export const deliveryView = namedObject('WebhookDelivery', {
  id: z.int(),
  webhook: z.object({ id: z.uuid(), name: z.string() }),
  /** The header `webhook-id`, the same at each attempt. */
  message_id: z.uuid(),
  kind: z.enum(deliveryKinds),
  payload: z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) }),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: z.string(),
  last_attempt_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  last_result: z.enum(attemptResults).nullable(),
  last_status: z.int().nullable(),
  /** The beginning of the receiver's answer. */
  answer: z.string(),
})
export type DeliveryView = z.output<typeof deliveryView>

export const deliveryPage = getPage(deliveryView)
