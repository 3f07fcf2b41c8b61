import { ore } from '../../domain/money.ts'
import { owedOre } from '../../domain/sales/documents.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { creditNotesFor, documentFile, documentsById } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { documentForCustomer } from './mail/templates.ts'

export { counterMails } from './mail/templates.ts'

export const counterJobs: Job[] = [
  job('counter.mailDocument', (ctx, { documentId, email, request }) =>
    mailDocument(ctx, documentId, { email, request }),
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
  const { dueDay, ocr, parties } = document
  const restOre = owedOre(document, await creditNotesFor(ctx.db, [documentId]))
  const isOwed = document.kind === 'invoice' && restOre > 0 && dueDay !== null && ocr !== null
  const bankgiro = parties.invoicing?.bankgiro ?? shop.invoicing.bankgiro
  const content = documentForCustomer(shop, {
    kind: document.kind,
    number: document.number,
    totalOre: ore(document.totalOre),
    ...(isOwed ? { owed: { restOre, dueDay, ocr, bankgiro } } : {}),
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
