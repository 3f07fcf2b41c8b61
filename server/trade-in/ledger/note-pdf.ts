import { DomainError } from '#domain/errors.ts'
import { formatOre } from '#domain/money.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { formatDay } from '#domain/time.ts'
import { identityLabels, payoutLabels } from '#domain/trade-in/labels.ts'
import { drawBarcode } from '#server/documents/barcodes.ts'
import { drawLabel, labelSize } from '#server/documents/label.ts'
import { makePdf, type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readPrintedLogo, readShopSettings } from '#server/settings/service.ts'
import { findRequest, getPayout } from '../handling/queries.ts'
import { getLedgerEntries, type LedgerRow } from './queries.ts'

/** Says until when a device is kept, on its label and on the note. */
function heldText({ sellableFrom, lowValue }: LedgerRow): string {
  return lowValue ? 'Under 500 kr' : `Orörd till ${sellableFrom}`
}

/**
 * Returns the label that refers to a device's note and stays on the device until it is released (förordning 1999:272 10 §). @throws
 * tradeIn.notFound for a device that was not received
 */
export async function noteLabel(ctx: Ctx, id: number, deviceId: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const note = (await getLedgerEntries(ctx.db, id)).find(
    ({ requestDeviceId }) => requestDeviceId === deviceId,
  )
  if (!note) throw new DomainError('tradeIn.notFound')
  const left = labelSize.edge
  const width = labelSize.width - 2 * labelSize.edge
  const rows: [text: string, bold: boolean, size: number, height: number][] = [
    [note.number, true, 12.5, 15],
    [note.goods, true, 7, 9],
    [note.imei || 'Utan nummer', false, 7, 9],
    [`Mottagen ${note.receivedOn} · ${heldText(note)}`, false, 7, 10],
  ]
  const content = await drawLabel(`Etikett ${note.number}`, note.createdAt, ({ doc, write, picture }) => {
    let top = labelSize.edge
    for (const [text, bold, size, height] of rows) {
      write(text, left, top, { size, bold, color: '#000000', width, height, ellipsis: true })
      top += height
    }
    picture(`Streckkod ${note.number}`, () => drawBarcode(doc, note.number, { left, top, width, height: 24 }))
  })
  return pdfFile(`etikett-${note.number}`, content)
}

/**
 * Returns the receipt of received or bought devices for their seller, with a label to cut out for each device. The seller's number is not
 * printed. @throws tradeIn.notFound for a trade-in whose devices were not received
 */
export async function purchaseNote(ctx: Ctx, id: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const [request, notes] = [await findRequest(ctx.db, id), await getLedgerEntries(ctx.db, id)]
  const [first] = notes
  if (!request || !first) throw new DomainError('tradeIn.notFound')
  const [shop, payout] = [await readShopSettings(ctx), await getPayout(ctx.db, id)]
  const title = payout ? 'Inköpsnota' : 'Mottagningskvitto'
  const number = request.trackingCode
  const content = await makePdf(
    {
      ...{ title: `${title} ${number}`, seller: getSeller(shop), date: first.createdAt },
      logo: await readPrintedLogo(ctx, getSeller(shop)),
    },
    (sheet) => {
      sheet.heading(`${title} ${number}`)
      sheet.facts([
        ['Säljare', [first.sellerName, first.sellerAddress].filter(Boolean).join('\n')],
        ...(first.identityMethod ? ([['Legitimation', identityLabels[first.identityMethod]]] as const) : []),
        ['Mottaget', formatDay(first.receivedOn)],
        ...(payout
          ? ([
              ['Köpt', formatDay(first.boughtOn ?? payout.paidOn)],
              [
                'Utbetalt',
                `${payoutLabels[payout.method]}, ${formatDay(payout.paidOn)}, ${payout.reference}`,
              ],
            ] as const)
          : []),
      ])
      sheet.table([
        ['Vara', ...(payout ? ['Pris'] : [])],
        ...notes.map((note) => [
          [`${note.number}: ${note.goods}`, note.imei].filter(Boolean).join(', '),
          ...(payout ? [formatOre(note.priceOre ?? 0)] : []),
        ]),
      ])
      if (payout) sheet.total('Utbetalt', formatOre(payout.amountOre))
      sheet.gap()
      sheet.text(
        'Uppgifterna står i butikens inköpsliggare, som lagen (1999:271) om handel med begagnade varor kräver. De sparas i tio år efter kalenderåret.',
        { quiet: true },
      )
      sheet.gap()
      sheet.text('Etiketter. Klipp ut och fäst på varje enhet tills den får lämnas ut.', { bold: true })
      for (const note of notes) {
        sheet.gap(6)
        sheet.heading(note.number, { barcode: note.number })
        sheet.text(
          `${note.goods}${note.imei ? `, ${note.imei}` : ''}. Mottagen ${note.receivedOn}. ${heldText(note)}.`,
        )
      }
    },
  )
  return pdfFile(`${payout ? 'inkopsnota' : 'mottagning'}-${number}`, content)
}
