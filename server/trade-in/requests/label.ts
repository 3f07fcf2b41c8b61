import { DomainError } from '#domain/errors.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { drawBarcode } from '#server/documents/barcodes.ts'
import { type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { drawPdf } from '#server/documents/pdf-document.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { getSelector } from '#server/security/private-link.ts'
import { isValidSignature } from '#server/security/signed-link.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findRequest } from '../handling/queries.ts'
import { labelPath } from './label-link.ts'
import { findByCode, findByLink, type RequestRow } from './queries.ts'

/** An A6 sheet, in points: the size of label printers, and a quarter of A4. */
const sheet = { width: 297.6, height: 419.5, edge: 20 }

type Sender = Pick<
  RequestRow,
  'trackingCode' | 'customerName' | 'customerAddress' | 'customerPostalCode' | 'customerCity' | 'createdAt'
>

/**
 * Returns the shipping label of a request: the shop's free-post address (or its own), the sender, and the tracking code as text
 * and barcode (Code 128). Deterministic: equal input gives equal bytes.
 */
export async function labelPdf(shop: ShopSettings, request: Sender): Promise<PdfFile> {
  const options = {
    size: [sheet.width, sheet.height] satisfies [number, number],
    margin: sheet.edge,
    info: { Title: `Fraktsedel ${request.trackingCode}`, CreationDate: request.createdAt },
  }
  const content = await drawPdf(options, ({ doc, write, decorate, picture }) => {
    const width = sheet.width - 2 * sheet.edge
    const left = sheet.edge
    const rule = (at: number) =>
      decorate(() => {
        doc
          .moveTo(left, at)
          .lineTo(left + width, at)
          .lineWidth(1)
          .strokeColor('#000000')
          .stroke()
      })
    const put = (text: string, top: number, size: number, bold = false, height = 60) =>
      write(text, left, top, { size, bold, color: '#000000', width, height, lineGap: 2, ellipsis: true })

    const { freePost } = shop
    if (freePost.line) put('FRISVAR · Mottagaren betalar portot', 24, 10, true, 14)
    rule(42)
    put('Till', 52, 8, false, 12)
    const [street, town] = freePost.line
      ? [freePost.line, `${freePost.postalCode} ${freePost.city}`]
      : [shop.street, `${shop.postalCode} ${shop.city}`]
    put(`${shop.name}\nInbyten\n${street}\n${town}`, 64, 15, true, 84)
    rule(154)
    put('Från', 164, 8, false, 12)
    put(
      `${request.customerName}\n${request.customerAddress}\n${request.customerPostalCode} ${request.customerCity}`,
      176,
      10.5,
      false,
      48,
    )
    rule(232)
    put('Spårningskod', 242, 8, false, 12)
    picture(`Streckkod ${request.trackingCode}`, () =>
      drawBarcode(doc, request.trackingCode, { left: left + 10, top: 260, width: width - 20, height: 84 }),
    )
    const centred = { color: '#000000', width, align: 'center', lineBreak: false } as const
    write(request.trackingCode, left, 352, { ...centred, size: 16, bold: true, characterSpacing: 1 })
    write('Fäst sedeln på paketets största sida. Vik den inte över en kant.', left, 380, {
      ...centred,
      size: 7.5,
    })
  })
  return pdfFile(`fraktsedel-${request.trackingCode}`, content)
}

/** Returns the shipping label of a signed link. @throws tradeIn.linkExpired for an expired or invalid link */
export async function linkedLabel(
  ctx: Ctx,
  trackingCode: string,
  link: { expires: string; signature: string },
): Promise<PdfFile> {
  const expired = new DomainError('tradeIn.linkExpired')
  if (!isValidSignature(ctx.config.secretKey, labelPath(trackingCode), link, ctx.now())) throw expired
  const request = await findByCode(ctx.db, trackingCode)
  if (request?.deliveryMethod !== 'MAIL_IN') throw expired
  return labelPdf(await readShopSettings(ctx), request)
}

/** Returns the shipping label of the request behind a private link. @throws tradeIn.notFound */
export async function privateLabel(ctx: Ctx, token: string): Promise<PdfFile> {
  const selector = getSelector(ctx.config, token)
  const request = selector ? await findByLink(ctx.db, selector) : undefined
  if (request?.deliveryMethod !== 'MAIL_IN') throw new DomainError('tradeIn.notFound')
  return labelPdf(await readShopSettings(ctx), request)
}

/** Returns the shipping label of a request, for staff. @throws tradeIn.notFound */
export async function tradeInLabel(ctx: Ctx, id: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const request = await findRequest(ctx.db, id)
  if (request?.deliveryMethod !== 'MAIL_IN') throw new DomainError('tradeIn.notFound')
  return labelPdf(await readShopSettings(ctx), request)
}
