import type { SentPicture } from '#domain/messages/pictures.ts'
import { oreToDecimal } from '#domain/money.ts'
import { repairFormRows } from '#domain/quotes/repair-form.ts'
import { isExpired } from '#domain/quotes/rules.ts'
import type { AdminQuoteRequest, QuoteView, RepairFormView, SentRequest } from '#domain/quotes/schemas.ts'
import type { AppConfig } from '../kit/context.ts'
import { quotePath, repairPagePath } from '../repairs/service.ts'
import type { LinkKeys } from '../security/private-link.ts'
import type { FormRow, QuoteRequestRow } from './queries.ts'

function expired(row: QuoteRequestRow, now: Date): boolean {
  return row.status === 'Offererad' && row.validUntil !== null && isExpired(row.validUntil, now)
}

/** Whether a form of a quote can still be approved, even if a newer version has been sent. */
export function isBinding(quoteRequest: Pick<QuoteRequestRow, 'status'>, form: FormRow, now: Date): boolean {
  return quoteRequest.status === 'Offererad' && form.lapsedAt === null && !isExpired(form.validUntil, now)
}

/** The rows that a request is shown with. `pictures` are by the request's id. */
export type RequestParts = { forms: readonly FormRow[]; pictures: Map<number, SentPicture[]> }

export function adminView(
  row: QuoteRequestRow,
  { forms, pictures }: RequestParts,
  now: Date,
): AdminQuoteRequest {
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
    pictures: pictures.get(row.id) ?? [],
    status: row.status,
    quoted_price: row.quotedOre === null ? null : oreToDecimal(row.quotedOre),
    estimated_time: row.estimatedTime,
    part_origin: row.partOrigin,
    version: row.version,
    sent_at: row.sentAt?.toISOString() ?? null,
    valid_until: row.validUntil,
    expired: expired(row, now),
    answered_at: row.answeredAt?.toISOString() ?? null,
    order_number: row.orderNumber,
    forms: forms
      .filter(({ quoteId }) => quoteId === row.id)
      .map((form) => ({
        version: form.version,
        issued_at: form.issuedAt.toISOString(),
        valid_until: form.validUntil,
        binding: isBinding(row, form, now),
      })),
  }
}

function formView({ version, content, issuedAt, validUntil }: FormRow): RepairFormView {
  return {
    version,
    issued_at: issuedAt.toISOString(),
    valid_until: validUntil,
    price: oreToDecimal(content.priceOre),
    is_maximum: content.method !== '',
    rows: repairFormRows(content),
  }
}

export function quoteLink(quoteRequest: Pick<QuoteRequestRow, 'linkSelector'>, config: AppConfig): string {
  return `${config.publicUrl}${quotePath(config, quoteRequest)}`
}

/** Returns a request without an offer as its customer sees it. */
export function requestView(row: QuoteRequestRow): SentRequest {
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
export function toQuoteView(
  row: QuoteRequestRow,
  forms: readonly FormRow[],
  { now, keys }: { now: Date; keys: LinkKeys },
): QuoteView | undefined {
  const { quotedOre, estimatedTime, sentAt, validUntil } = row
  if (quotedOre === null || estimatedTime === null || sentAt === null || validUntil === null) return undefined
  const current = forms.find(({ version }) => version === row.version)
  return {
    status: row.status,
    version: row.version,
    name: row.name,
    device_type: row.deviceType,
    brand: row.brand,
    model_name: row.modelName,
    issue: row.issue,
    customer_message: row.customerMessage,
    quoted_price: oreToDecimal(quotedOre),
    estimated_time: estimatedTime,
    part_origin: row.partOrigin,
    sent_at: sentAt.toISOString(),
    valid_until: validUntil,
    expired: expired(row, now),
    order_number: row.orderNumber,
    repair_path:
      row.repairSelector === null ? null : repairPagePath(keys, { linkSelector: row.repairSelector }),
    form: current ? formView(current) : null,
    earlier_forms: forms.filter((form) => form !== current && isBinding(row, form, now)).map(formView),
  }
}
