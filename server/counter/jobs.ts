import { ore } from '#domain/money.ts'
import { isOnlyAdvance } from '#domain/sales/documents.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { closeUndo, queueMail } from '../mail/service.ts'
import { documentFile, documentsById, owedOn } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { eventsFile, laterEvents } from './events-pdf.ts'
import { documentForCustomer } from './mail/templates.ts'
import { deleteOldBaskets, findReminder, getReminders } from './queries.ts'
import { writeReminder } from './reminder.ts'

export { counterMails } from './mail/templates.ts'

/** Days that baskets are kept after their last change. A paid one is kept only to answer a repeated request. */
const basketDays = { paid: 30, parked: 7 } as const

export const counterJobs: Job[] = [
  job('counter.mailReminder', (ctx, { reminderId }) => mailReminder(ctx, reminderId)),
  job('counter.mailDocument', (ctx, { documentId, email, request }) =>
    mailDocument(ctx, documentId, { email, request }),
  ),
  job('counter.tidy', endBaskets),
]

/** Deletes old baskets. Those that were not put aside by hand, and exercises, end with their day. */
function endBaskets(ctx: Ctx): Promise<void> {
  const getStart = (days: number) => instantFrom(addCalendarDays(toDay(ctx.now()), -days), '00:00')
  const { paid, parked } = basketDays
  return deleteOldBaskets(ctx.db, { paid: getStart(paid), parked: getStart(parked), others: getStart(0) })
}

async function mailDocument(
  ctx: Ctx,
  documentId: number,
  { email, request }: { email: string; request: string },
): Promise<void> {
  const [document] = await documentsById(ctx.db, [documentId])
  if (!document) return
  const shop = await readShopSettings(ctx)
  const { ocr, parties } = document
  const owed = owedOn(document)
  const bankgiro = parties.invoicing?.bankgiro ?? shop.invoicing.bankgiro
  const content = documentForCustomer(shop, {
    // A receipt for money in advance is no proof of purchase.
    kind: document.kind === 'receipt' && isOnlyAdvance(document.lines) ? 'advance' : document.kind,
    number: document.number,
    name: parties.customer.name,
    totalOre: ore(document.totalOre),
    ...(owed && ocr !== null ? { owed: { ...owed, ocr, bankgiro } } : {}),
  })
  const attachments = [await documentFile(ctx, document)]
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `sales-document:${documentId}:${request}`,
      template: 'sales-document',
      to: email,
      replyTo: shop.email,
      ...content,
      attachments,
    }),
  )
}

async function mailReminder(ctx: Ctx, reminderId: number): Promise<void> {
  await closeUndo(ctx, { kind: 'invoice_reminder', id: reminderId })
  const reminder = await findReminder(ctx.db, reminderId)
  const [invoice] = reminder ? await documentsById(ctx.db, [reminder.documentId]) : []
  const email = invoice?.parties.customer.email
  if (!reminder || !invoice || !email || invoice.dueDay === null || invoice.ocr === null) return
  const shop = await readShopSettings(ctx)
  const reminders = (await getReminders(ctx.db, invoice.id)).filter(({ nth }) => nth <= reminder.nth)
  const content = await writeReminder(ctx, invoice, reminders)
  // The invoice is as it was issued; what was paid and credited since then is on a page of its own.
  const isChanged = (await laterEvents(ctx, invoice)).length > 1
  const attachments = [
    await documentFile(ctx, invoice),
    ...(isChanged ? [await eventsFile(ctx, invoice)] : []),
  ]
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `invoice-reminder:${reminderId}`,
      template: 'invoice-reminder',
      to: email,
      replyTo: shop.email,
      ...content,
      attachments,
    }),
  )
}
