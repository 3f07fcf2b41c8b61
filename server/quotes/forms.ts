import { DomainError } from '#domain/errors.ts'
import { formatDay } from '#domain/time.ts'
import type { PdfFile } from '../documents/pdf.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { getSelector } from '../security/private-link.ts'
import { readPrintedLogo } from '../settings/service.ts'
import { repairFormPdf } from './form-pdf.ts'
import { findForm, findQuoteRequest, findRequestByLink, getForms, type QuoteRequestRow } from './queries.ts'
import { isBinding } from './views.ts'

/** Returns the form of a version of the offer behind a private link as a PDF. @throws quote.formNotFound */
export async function privateFormFile(ctx: Ctx, token: string, version: number): Promise<PdfFile> {
  const selector = getSelector(ctx.config, token)
  return formFile(ctx, selector ? await findRequestByLink(ctx.db, selector) : undefined, version)
}

/** Like `privateFormFile`, for staff. */
export async function adminFormFile(ctx: Ctx, id: number, version: number): Promise<PdfFile> {
  requireAdmin(ctx)
  return formFile(ctx, await findQuoteRequest(ctx.db, id), version)
}

async function formFile(
  ctx: Ctx,
  quoteRequest: QuoteRequestRow | undefined,
  version: number,
): Promise<PdfFile> {
  const form = quoteRequest && (await findForm(ctx.db, quoteRequest.id, version))
  if (!form) throw new DomainError('quote.formNotFound')
  return repairFormPdf(quoteRequest.name, form, await readPrintedLogo(ctx, form.content.seller))
}

/** @throws quote.formBinding while the customer can approve a form of an unanswered quote */
export async function refuseBindingForm(tx: TxCtx, quoteRequest: QuoteRequestRow): Promise<void> {
  const binding = (await getForms(tx.db, [quoteRequest.id])).filter((form) =>
    isBinding(quoteRequest, form, tx.now()),
  )
  const last = binding
    .map(({ validUntil }) => validUntil)
    .toSorted()
    .at(-1)
  if (last) throw new DomainError('quote.formBinding', { values: { date: formatDay(last) } })
}

/** Returns the offer of an earlier version that was issued as a form and is still valid. */
export async function earlierFormQuote(tx: TxCtx, quoteRequest: QuoteRequestRow, version: number) {
  const form = version === quoteRequest.version ? undefined : await findForm(tx.db, quoteRequest.id, version)
  if (!form || !isBinding(quoteRequest, form, tx.now())) return undefined
  return {
    version,
    quotedOre: form.content.priceOre,
    estimatedTime: form.content.time,
    // The form's own words tell which parts are fitted.
    partOrigin: null,
    sentAt: form.issuedAt,
    validUntil: form.validUntil,
  }
}
