import { DomainError } from '#domain/errors.ts'
import { displayPhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { signatureSize } from '#domain/repairs/signing/signatures.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { formatDate, formatDateTime, toDay } from '#domain/time.ts'
import { drawQrCode } from '#server/documents/barcodes.ts'
import { drawLabel, labelSize } from '#server/documents/label.ts'
import { makePdf, type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { type LinkKeys, privateToken } from '#server/security/private-link.ts'
import { readPrintedLogo, readShopSettings } from '#server/settings/service.ts'
import { repairPageUrl } from '../core/page-path.ts'
import { findRepair, type RepairRow } from '../core/queries.ts'
import { getCollectTerms, type HandedInDevice, readHandedIn } from '../signing/handed-in.ts'

export function statusPath(keys: LinkKeys, { linkSelector }: Pick<RepairRow, 'linkSelector'>): string {
  return `/status/${privateToken(keys, linkSelector)}`
}

/** Returns the URL encoded in a label's QR code. */
export function statusUrl({ config }: Pick<Ctx, 'config'>, repair: Pick<RepairRow, 'linkSelector'>): string {
  return `${config.publicUrl}${statusPath(config, repair)}`
}

async function repairFor(ctx: Ctx, id: number): Promise<RepairRow> {
  requireAdmin(ctx)
  const result = await findRepair(ctx.db, id)
  if (!result) throw new DomainError('repair.notFound')
  return result.repair
}

/** Returns a device's label: number, device, problem and the QR code of its status page. @throws repair.notFound */
export async function labelFile(ctx: Ctx, id: number): Promise<PdfFile> {
  const repair = await repairFor(ctx, id)
  const side = labelSize.height - 2 * labelSize.edge
  const url = statusUrl(ctx, repair)
  const left = labelSize.edge + side + 7
  const width = labelSize.width - left - labelSize.edge
  // Device and problem have room for two lines, the others for one.
  const rows: [text: string, bold: boolean, size: number, height: number][] = [
    [repair.orderNumber, true, 12.5, 15],
    [deviceName(repair.brand, repair.modelName), true, 8, 20],
    [repair.issue, false, 7, 17],
    [repair.customerName, false, 6.5, 8],
    [`Inlämnad ${toDay(repair.checkedInAt ?? repair.createdAt)}`, false, 6.5, 8],
  ]
  const content = await drawLabel(
    `Etikett ${repair.orderNumber}`,
    repair.createdAt,
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
  return pdfFile(`etikett-${repair.orderNumber}`, content)
}

/** Returns the slip for the customer who hands in devices, one or several in the same visit. @throws repair.notFound */
export async function slipFile(ctx: Ctx, ids: readonly number[]): Promise<PdfFile> {
  const shop = await readShopSettings(ctx)
  const devices: HandedInDevice[] = []
  for (const id of new Set(ids)) devices.push(await readHandedIn(ctx, await repairFor(ctx, id)))
  const numbers = devices.map(({ repair }) => repair.orderNumber).join(', ')
  const dates = devices.map(({ repair }) => repair.checkedInAt ?? repair.createdAt)
  const people = devices.map(({ repair }) =>
    [repair.customerName, displayPhone(repair.customerPhone)].filter(Boolean).join('\n'),
  )
  const content = await makePdf(
    {
      title: `Inlämningskvitto ${numbers}`,
      seller: getSeller(shop),
      logo: await readPrintedLogo(ctx, getSeller(shop)),
      date: devices[0]?.repair.createdAt ?? ctx.now(),
    },
    (sheet) => {
      sheet.heading(`Inlämning ${numbers}`)
      const visit = [
        ['Inlämnad', [...new Set(dates.map(formatDate))].join(', ')],
        ['Kund', [...new Set(people)].join('\n')],
      ] as const
      if (devices.length > 1) sheet.facts(visit)
      for (const device of devices) {
        if (devices.length > 1) sheet.text(device.repair.orderNumber, { bold: true })
        sheet.facts([...(devices.length > 1 ? [] : visit), ...device.facts])
        sheet.code(
          repairPageUrl(ctx, device.repair),
          `Så går det för din enhet\n\nRikta mobilens kamera mot koden, så ser du var ärendet är och kan skriva till oss. Du behöver inte logga in.`,
          devices.length > 1 ? 80 : undefined,
        )
        sheet.gap()
      }
      sheet.text(`${getCollectTerms(shop, devices.length)} Ta med den här lappen när du hämtar.`, {
        quiet: true,
      })
      for (const { signature, signing, hasLoan, repair } of devices) {
        if (signing?.kind === 'read') {
          const at = signing.signedAt ? ` ${formatDateTime(signing.signedAt)}` : ''
          sheet.text(`${repair.orderNumber}: kunden har läst och godkänt${at}.`, { quiet: true })
          continue
        }
        // Without a signature on the screen, what is borrowed is signed for on the paper.
        if (!signature && !hasLoan) continue
        sheet.gap()
        const name = devices.length > 1 ? `Kundens underskrift, ${repair.orderNumber}` : 'Kundens underskrift'
        sheet.drawing(signature || 'M0 0', signatureSize, name)
      }
    },
  )
  return pdfFile(`inlamning-${devices.map(({ repair }) => repair.orderNumber).join('-')}`, content)
}
