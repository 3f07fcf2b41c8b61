import { ore, toDecimalString } from '../../domain/money.ts'
import { isExpired } from '../../domain/quotes/rules.ts'
import type { AdminQuote, OfferView, SentRequest } from '../../domain/quotes/schemas.ts'
import type { AppConfig } from '../kit/context.ts'
import { privateToken } from '../security/private-link.ts'
import type { QuoteRow } from './queries.ts'

function expired(row: QuoteRow, now: Date): boolean {
  return row.status === 'Offererad' && row.validUntil !== null && isExpired(row.validUntil, now)
}

export function adminView(row: QuoteRow, now: Date): AdminQuote {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    name: row.name,
    email: row.email,
    phone: row.phone,
    device_type: row.deviceType,
    brand: row.brand,
    model_name: row.modelName,
    issue: row.issue,
    customer_message: row.customerMessage,
    status: row.status,
    quoted_price: row.quotedOre === null ? null : toDecimalString(ore(row.quotedOre)),
    estimated_time: row.estimatedTime,
    version: row.version,
    sent_at: row.sentAt?.toISOString() ?? null,
    valid_until: row.validUntil,
    expired: expired(row, now),
    answered_at: row.answeredAt?.toISOString() ?? null,
    order_number: row.orderNumber,
  }
}

/** Returns the path of the private page of a request and its offers. */
export function offerPath({ linkSelector }: Pick<QuoteRow, 'linkSelector'>, config: AppConfig): string {
  return `/offert/${privateToken(config, linkSelector)}`
}

export function offerLink(quote: Pick<QuoteRow, 'linkSelector'>, config: AppConfig): string {
  return `${config.publicUrl}${offerPath(quote, config)}`
}

/** Returns a request without an offer as its customer sees it. */
export function requestView(row: QuoteRow): SentRequest {
  return {
    name: row.name,
    brand: row.brand,
    model_name: row.modelName,
    issue: row.issue,
    customer_message: row.customerMessage,
    created_at: row.createdAt.toISOString(),
    closed: row.status === 'Arkiverad',
  }
}

/** Returns a sent offer as its customer sees it, or undefined before one is sent. */
export function offerOf(row: QuoteRow, now: Date): OfferView | undefined {
  const { quotedOre, estimatedTime, sentAt, validUntil } = row
  if (quotedOre === null || estimatedTime === null || sentAt === null || validUntil === null) return undefined
  return {
    status: row.status,
    version: row.version,
    name: row.name,
    device_type: row.deviceType,
    brand: row.brand,
    model_name: row.modelName,
    issue: row.issue,
    customer_message: row.customerMessage,
    quoted_price: toDecimalString(ore(quotedOre)),
    estimated_time: estimatedTime,
    sent_at: sentAt.toISOString(),
    valid_until: validUntil,
    expired: expired(row, now),
    order_number: row.orderNumber,
  }
}
