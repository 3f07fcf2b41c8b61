import { formatOre } from '#domain/money.ts'
import { settledOre } from '#domain/sales/documents.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { tenderLabels } from '#domain/sales/tenders.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { formatDate, toDay } from '#domain/time.ts'
import { makePdf, type PdfFile, pdfFile } from '../documents/pdf.ts'
import type { Ctx, DbCtx } from '../kit/context.ts'
import { creditNotesFor, type SalesDocument } from '../sales/service.ts'
import { readPrintedLogo, readShopSettings } from '../settings/service.ts'
import { owedWithFees } from './invoice-view.ts'
import { getReminders } from './queries.ts'

type Event = { at: Date; text: string; amountOre: number | null }

/** Returns what has happened to a document since it was issued, oldest first. The document itself is printed as it was issued. */
export async function laterEvents(ctx: DbCtx, document: SalesDocument): Promise<Event[]> {
  const { id, kind, issuedAt, tenders, registerReceipt, registeredAt } = document
  const notes = await creditNotesFor(ctx.db, [id])
  const reminders = kind === 'invoice' ? await getReminders(ctx.db, id) : []
  const isLater = (at: Date) => at.getTime() > issuedAt.getTime()
  const paid = tenders.filter(({ recordedAt }) => kind === 'invoice' && isLater(recordedAt))
  const events: Event[] = [
    ...paid.map((tender) => ({
      at: tender.receivedAt,
      text: `${tender.reference === '' ? 'Betalning' : 'Ångrad betalning'}, ${tenderLabels[tender.method]}`,
      amountOre: -settledOre(tender),
    })),
    ...notes.map(({ number, issuedAt: at, totalOre }) => {
      return { at, text: `Kreditfaktura ${number}`, amountOre: -totalOre }
    }),
    ...reminders.map(({ nth, sentAt: at, feeOre }) => {
      return { at, text: `Påminnelse ${nth}${feeOre > 0 ? ', med avgift' : ''}`, amountOre: feeOre || null }
    }),
    ...(registeredAt && isLater(registeredAt)
      ? [{ at: registeredAt, text: `Kassaregistrets kvitto ${registerReceipt ?? ''}`, amountOre: null }]
      : []),
  ]
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Returns a page with what has happened to a document since it was issued, and what is left to pay of an invoice now. */
export async function eventsFile(ctx: Ctx, document: SalesDocument): Promise<PdfFile> {
  const { kind, number, totalOre, issuedAt, ocr } = document
  const events = await laterEvents(ctx, document)
  const reminders = await getReminders(ctx.db, document.id)
  const name = `${documentKindLabels[kind].toLowerCase()} ${number}`
  const title = `Händelser efter ${name}`
  const seller = getSeller(await readShopSettings(ctx))
  const now = ctx.now()
  const content = await makePdf(
    { title, seller, date: now, logo: await readPrintedLogo(ctx, seller) },
    (sheet) => {
      sheet.heading(title)
      sheet.facts([
        ['Handling', `${documentKindLabels[kind]} ${number}, ${formatOre(totalOre)}`],
        ['Utfärdad', formatDate(issuedAt)],
        ...(ocr ? ([['OCR-nummer', ocr]] as const) : []),
        ['Sammanställd', formatDate(now)],
      ])
      if (events.length === 0) sheet.text('Inget har hänt sedan handlingen utfärdades.')
      else
        sheet.table([
          ['Händelse', 'Dag', 'Belopp'],
          ...events.map(({ at, text, amountOre }) => [
            text,
            toDay(at),
            amountOre === null ? '–' : formatOre(amountOre),
          ]),
        ])
      if (kind === 'invoice') sheet.total('Kvar att betala', formatOre(owedWithFees(document, reminders)))
      sheet.text('Handlingen själv ändras inte efter utfärdandet.', { quiet: true })
    },
  )
  return pdfFile(`handelser-${number}`, content)
}
