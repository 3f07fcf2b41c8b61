import { listParam, mapParam, type Params, Refused, textParam } from './wire.ts'

export type Billing = { name: string; email: string; phone: string }

type Charge = {
  id: string
  object: 'charge'
  payment_intent: string
  billing_details: Billing
}

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  description: string | null
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  client_secret: string
  payment_method_types: string[]
  metadata: Record<string, string>
  latest_charge: Charge | null
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost'
  evidence_details: { due_by: number | null }
  balance_transactions: { amount: number }[]
  created: number
}

export type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  url: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  expires_at: number
  customer_details: null
}

/** The content of an event: the object as it was at that time. */
export type EventContent = { type: string; object: Intent | Refund | Session | Charge | Dispute }

/** The outcome when the browser confirms a payment. */
export type Outcome = 'succeeded' | 'declined' | 'processing'

export type AccountState = ReturnType<typeof openAccountState>

/** Opens an empty account. `tell` receives all events, as webhooks would. */
export function openAccountState(tell: (happened: EventContent) => void, now: () => Date) {
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const sessions = new Map<string, Session>()
  const descriptions = new Map<string, string>()
  const returns = new Map<string, { success: string; cancel: string }>()
  let made = 0
  const newId = (kind: string) => `${kind}_fake${++made}`
  const account = {
    methods: ['card', 'klarna', 'swish'],
    refundStatus: 'succeeded' as Refund['status'],
  }

  function wholeAmount(params: Params): number {
    const amount = Number(textParam(params, 'amount'))
    if (!Number.isInteger(amount) || amount < 300) {
      throw new Refused(400, 'amount_too_small', 'Amount must be at least 3.00 kr')
    }
    return amount
  }

  function findIn<Item>(items: Map<string, Item>, id: string): Item {
    const found = items.get(id)
    if (!found) throw new Refused(404, 'resource_missing', `No such object: ${id}`)
    return found
  }

  function createIntent(params: Params): Intent {
    if (params.payment_method_types) {
      throw new Refused(400, 'payment_method_types_no_longer_supported', 'Use allowed_payment_method_types')
    }
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: wholeAmount(params),
      amount_received: 0,
      currency: textParam(params, 'currency') ?? '',
      description: textParam(params, 'description') ?? null,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${made}`,
      payment_method_types: listParam(params, 'allowed_payment_method_types').filter((method) =>
        account.methods.includes(method),
      ),
      metadata: mapParam(params, 'metadata'),
      latest_charge: null,
    }
    intents.set(id, intent)
    tell({ type: 'payment_intent.created', object: intent })
    return intent
  }

  function cancelIntent(id: string): Intent {
    const intent = findIn(intents, id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw new Refused(400, 'payment_intent_unexpected_state', `It is ${intent.status}`)
    }
    intent.status = 'canceled'
    tell({ type: 'payment_intent.canceled', object: intent })
    return intent
  }

  function confirm(id: string, outcome: Outcome, billing: Billing): Intent {
    const intent = findIn(intents, id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw new Refused(400, 'payment_intent_unexpected_state', `It is ${intent.status}`)
    }
    intent.latest_charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: id,
      billing_details: billing,
    }
    intent.status = outcome === 'declined' ? 'requires_payment_method' : outcome
    if (outcome === 'succeeded') intent.amount_received = intent.amount
    const word = outcome === 'declined' ? 'payment_failed' : outcome
    tell({ type: `payment_intent.${word}`, object: intent })
    return intent
  }

  function refund(params: Params): Refund {
    const intent = findIn(intents, textParam(params, 'payment_intent') ?? '')
    if (intent.status !== 'succeeded') throw new Refused(400, 'charge_not_refundable', 'Not paid')
    const amount = Number(textParam(params, 'amount') ?? intent.amount)
    const given = getRefunds(intent.id).filter(({ status }) => status !== 'failed')
    const back = given.reduce((sum, each) => sum + each.amount, 0)
    if (back + amount > intent.amount) {
      throw new Refused(400, 'charge_already_refunded', 'More than is left of the charge')
    }
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: account.refundStatus,
      metadata: mapParam(params, 'metadata'),
    }
    refunds.set(made.id, made)
    tell({ type: 'refund.created', object: made })
    if (intent.latest_charge) tell({ type: 'charge.refunded', object: intent.latest_charge })
    return made
  }

  function getRefunds(intentId: string): Refund[] {
    return [...refunds.values()].filter((each) => each.payment_intent === intentId)
  }

  function settleRefund(id: string, status: Refund['status']): void {
    const found = findIn(refunds, id)
    found.status = status
    tell({ type: 'refund.updated', object: found })
  }

  /** Opens a dispute, as a customer's bank does. The money is withdrawn at once, except for inquiries. */
  function openDispute(intentId: string, reason = 'fraudulent'): Dispute {
    const intent = findIn(intents, intentId)
    const created = Math.floor(now().getTime() / 1000)
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      amount: intent.amount,
      currency: intent.currency,
      charge: intent.latest_charge?.id ?? '',
      payment_intent: intentId,
      reason,
      status: 'needs_response',
      evidence_details: { due_by: created + 14 * 86_400 },
      balance_transactions: [{ amount: -intent.amount }],
      created,
    }
    disputes.set(dispute.id, dispute)
    tell({ type: 'charge.dispute.created', object: dispute })
    tell({ type: 'charge.dispute.funds_withdrawn', object: dispute })
    return dispute
  }

  /** Sets the status of a dispute. A won dispute returns the money. */
  function moveDispute(id: string, status: Dispute['status']): void {
    const dispute = findIn(disputes, id)
    dispute.status = status
    if (status === 'won') {
      dispute.balance_transactions.push({ amount: dispute.amount })
      tell({ type: 'charge.dispute.funds_reinstated', object: dispute })
    }
    tell({
      type: `charge.dispute.${status === 'won' || status === 'lost' ? 'closed' : 'updated'}`,
      object: dispute,
    })
  }

  const getDisputes = (intentId: string) =>
    [...disputes.values()].filter((each) => each.payment_intent === intentId)

  function createSession(params: Params, baseUrl: string): Session {
    if (params.payment_method_types) {
      throw new Refused(400, 'payment_method_types_no_longer_supported', 'Use allowed_payment_method_types')
    }
    const methods = listParam(params, 'allowed_payment_method_types')
    if (methods.length > 0 && !methods.some((method) => account.methods.includes(method))) {
      throw new Refused(400, 'payment_method_not_available', 'None of these can be used')
    }
    const nowSeconds = Math.floor(now().getTime() / 1000)
    const expiresAt = Number(textParam(params, 'expires_at') ?? nowSeconds + 86_400)
    if (expiresAt < nowSeconds + 1800 || expiresAt > nowSeconds + 86_400) {
      throw new Refused(
        400,
        'parameter_invalid',
        'expires_at must be between 30 minutes and 24 hours from now',
      )
    }
    const lines = params.line_items
    const total = (typeof lines === 'object' ? Object.values(lines) : []).reduce((sum, line) => {
      const price = typeof line === 'object' ? line.price_data : undefined
      const unit = typeof price === 'object' ? Number(textParam(price, 'unit_amount')) : Number.NaN
      return sum + unit * Number(typeof line === 'object' ? textParam(line, 'quantity') : Number.NaN)
    }, 0)
    if (!Number.isInteger(total)) throw new Refused(400, 'parameter_missing', 'Lines need price and quantity')
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: total,
      currency: 'sek',
      url: `${baseUrl}/pay/${id}`,
      client_reference_id: textParam(params, 'client_reference_id') ?? null,
      metadata: mapParam(params, 'metadata'),
      expires_at: expiresAt,
      customer_details: null,
    }
    const made = params.payment_intent_data
    descriptions.set(id, (typeof made === 'object' ? textParam(made, 'description') : undefined) ?? '')
    returns.set(id, {
      success: (textParam(params, 'success_url') ?? '').replace('{CHECKOUT_SESSION_ID}', id),
      cancel: textParam(params, 'cancel_url') ?? '',
    })
    sessions.set(id, session)
    return session
  }

  /** Returns a session, which expires by Stripe's clock. */
  function sessionNow(id: string): Session {
    const session = findIn(sessions, id)
    if (session.status === 'open' && session.expires_at * 1000 <= now().getTime()) expire(session)
    return session
  }

  function openSession(id: string): Session {
    const session = sessionNow(id)
    if (session.status !== 'open') throw new Refused(400, 'session_not_open', `It is ${session.status}`)
    return session
  }

  function expireSession(id: string): Session {
    return expire(openSession(id))
  }

  function expire(session: Session): Session {
    Object.assign(session, { status: 'expired', url: null } satisfies Partial<Session>)
    tell({ type: 'checkout.session.expired', object: session })
    return session
  }

  /** Pays a session that has already ended, as a slow bank can do. */
  function payEndedSession(id: string, billing: Billing): Session {
    const session = findIn(sessions, id)
    Object.assign(session, { status: 'open' } satisfies Partial<Session>)
    return complete(session, billing)
  }

  function paySession(id: string, billing: Billing): Session {
    return complete(openSession(id), billing)
  }

  function complete(session: Session, billing: Billing): Session {
    const intent = createIntent({
      amount: String(session.amount_total),
      currency: session.currency,
      description: descriptions.get(session.id) ?? '',
    })
    confirm(intent.id, 'succeeded', billing)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
      url: null,
    } satisfies Partial<Session>)
    tell({ type: 'checkout.session.completed', object: session })
    return session
  }

  return {
    account,
    intent: (id: string) => findIn(intents, id),
    intents: () => [...intents.values()],
    session: sessionNow,
    sessions: () => [...sessions.values()],
    /** Returns the URLs to which a session redirects its buyer. */
    returnsOf: (id: string) => findIn(returns, id),
    createIntent,
    cancelIntent,
    confirm,
    refund,
    refundsOf: getRefunds,
    settleRefund,
    openDispute,
    moveDispute,
    disputesOf: getDisputes,
    createSession,
    expireSession,
    paySession,
    payEndedSession,
  }
}
