import { ore } from '#domain/money.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import { settledOre } from '#domain/sales/documents.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { documentFile, documentsById, owedOn } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { owedWithFees } from './invoice-view.ts'
import { documentForCustomer, reminderForCustomer } from './mail/templates.ts'
import { deleteBasketsBefore, findReminder, getReminders } from './queries.ts'

export { counterMails } from './mail/templates.ts'

/** Days that a basket is kept after its last change. A paid one is kept only to answer a repeated request. */
const basketDays = 30

export const counterJobs: Job[] = [
  job('counter.mailReminder', (ctx, { reminderId }) => mailReminder(ctx, reminderId)),
  job('counter.mailDocument', (ctx, { documentId, email, request }) =>
    mailDocument(ctx, documentId, { email, request }),
  ),
  job('counter.tidy', (ctx) =>
    deleteBasketsBefore(ctx.db, new Date(ctx.now().getTime() - basketDays * 86_400_000)),
  ),
]

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
    kind: document.kind,
    number: document.number,
    totalOre: ore(document.totalOre),
    ...(owed && ocr !== null ? { owed: { ...owed, ocr, bankgiro } } : {}),
  })
  const attachments = [await documentFile(document)]
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
  const reminder = await findReminder(ctx.db, reminderId)
  const [invoice] = reminder ? await documentsById(ctx.db, [reminder.documentId]) : []
  const email = invoice?.parties.customer.email
  if (!reminder || !invoice || !email || invoice.dueDay === null || invoice.ocr === null) return
  const shop = await readShopSettings(ctx)
  const reminders = (await getReminders(ctx.db, invoice.id)).filter(({ nth }) => nth <= reminder.nth)
  const content = reminderForCustomer(shop, {
    number: invoice.number,
    nth: reminder.nth,
    paidOre: ore(sumBy(invoice.tenders, settledOre)),
    feeOre: ore(reminders.reduce((sum, { feeOre }) => sum + feeOre, 0)),
    owed: {
      restOre: owedWithFees(invoice, reminders),
      dueDay: invoice.dueDay,
      ocr: invoice.ocr,
      bankgiro: invoice.parties.invoicing?.bankgiro ?? shop.invoicing.bankgiro,
    },
  })
  const attachments = [await documentFile(invoice)]
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
