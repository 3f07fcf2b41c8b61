import { DomainError } from '#domain/errors.ts'
import { formatKronor, formatOre } from '#domain/money.ts'
import { displayPhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { conditionText, signatureSize } from '#domain/repairs/intake.ts'
import { sumsOf } from '#domain/repairs/receipts.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { dayOf, formatDate, formatDay } from '#domain/time.ts'
import { drawQrCode } from '#server/documents/barcodes.ts'
import { drawLabel, labelSize } from '#server/documents/label.ts'
import { makePdf, type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { type LinkKeys, privateToken } from '#server/security/private-link.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { intakeOf } from '../intake/queries.ts'
import { linesOf } from '../order-details/queries.ts'
import { findOrder, type OrderRow } from '../orders/queries.ts'

export function statusPath(keys: LinkKeys, { linkSelector }: Pick<OrderRow, 'linkSelector'>): string {
  return `/status/${privateToken(keys, linkSelector)}`
}

/** Returns the URL encoded in a label's QR code. */
export function statusUrl({ config }: Pick<Ctx, 'config'>, order: Pick<OrderRow, 'linkSelector'>): string {
  return `${config.publicUrl}${statusPath(config, order)}`
}

async function orderFor(ctx: Ctx, id: number): Promise<OrderRow> {
  requireAdmin(ctx)
  const found = await findOrder(ctx.db, id)
  if (!found) throw new DomainError('repair.notFound')
  return found.order
}

/** Returns a device's label: number, device, problem and the QR code of its status page. Throws `repair.notFound`. */
export async function labelFile(ctx: Ctx, id: number): Promise<PdfFile> {
  const order = await orderFor(ctx, id)
  const side = labelSize.height - 2 * labelSize.edge
  const url = statusUrl(ctx, order)
  const left = labelSize.edge + side + 7
  const width = labelSize.width - left - labelSize.edge
  // Device and problem have room for two lines, the others for one.
  const rows: [text: string, bold: boolean, size: number, height: number][] = [
    [order.orderNumber, true, 12.5, 15],
    [deviceName(order.brand, order.modelName), true, 8, 20],
    [order.issue, false, 7, 17],
    [order.customerName, false, 6.5, 8],
    [`Inlämnad ${dayOf(order.createdAt)}`, false, 6.5, 8],
  ]
  const content = await drawLabel(
    `Etikett ${order.orderNumber}`,
    order.createdAt,
    ({ doc, write, picture }) => {
      picture('QR-kod till ärendets sida', () =>
        drawQrCode(doc, url, { left: labelSize.edge, top: labelSize.edge, side }),
      )
      let top = labelSize.edge + 1
      for (const [text, bold, size, height] of rows) {
        write(text, left, top, { size, bold, color: '#000000', width, height, ellipsis: true })
        top += height
      }
    },
  )
  return pdfFile(`etikett-${order.orderNumber}`, content)
}

/** Returns the slip for the customer who hands in a device. Throws `repair.notFound`. */
export async function slipFile(ctx: Ctx, id: number): Promise<PdfFile> {
  const order = await orderFor(ctx, id)
  const [shop, lines] = [await readShopSettings(ctx), await linesOf(ctx.db, id)]
  const { totalOre } = sumsOf(lines)
  const { terms } = shop
  const condition = conditionText(order.condition)
  const { signature, warrantyOf } = await intakeOf(ctx.db, order)
  const content = await makePdf(
    {
      title: `Inlämningskvitto ${order.orderNumber}`,
      seller: shop,
      date: order.createdAt,
    },
    (sheet) => {
      sheet.heading(`Inlämning ${order.orderNumber}`)
      sheet.facts([
        ['Inlämnad', formatDate(order.createdAt)],
        ['Kund', [order.customerName, displayPhone(order.customerPhone)].filter(Boolean).join('\n')],
        ['Enhet', deviceName(order.brand, order.modelName)],
        ...(order.serialNumber ? ([['Serienr/IMEI', order.serialNumber]] as const) : []),
        ['Problem', order.issue],
        ...(condition ? ([['Skick', condition]] as const) : []),
        ...(order.accessories ? ([['Lämnat med enheten', order.accessories]] as const) : []),
        ...(warrantyOf
          ? ([['Garantiärende', `Lagas under garantin för ${warrantyOf.order_number}`]] as const)
          : []),
        ['Pris inklusive moms', priceText(totalOre, warrantyOf !== null)],
        ...(order.estimatedOn
          ? ([['Beräknat klar', formatDay(order.estimatedOn)]] as const)
          : order.estimatedTime
            ? ([['Beräknad tid', order.estimatedTime]] as const)
            : []),
      ])
      sheet.code(
        statusUrl(ctx, order),
        `Så går det för din enhet\n\nRikta mobilens kamera mot koden, så ser du var ärendet är. Du behöver inte logga in.`,
      )
      sheet.gap()
      sheet.text(
        `Hämta enheten inom ${countWithUnit(terms.collectDays, 'days')} från att vi har meddelat att den är klar. Därefter kostar förvaringen ${formatKronor(terms.storageFee)} per påbörjad vecka. Ta med den här lappen när du hämtar.`,
        { quiet: true },
      )
      if (signature) {
        sheet.gap()
        sheet.drawing(signature, signatureSize, 'Kundens underskrift')
      }
    },
  )
  return pdfFile(`inlamning-${order.orderNumber}`, content)
}

function priceText(totalOre: number, isWarranty: boolean): string {
  if (totalOre > 0) return formatOre(totalOre)
  return isWarranty ? '0 kr, ingår i garantin' : 'Vi hör av oss innan vi börjar'
}
