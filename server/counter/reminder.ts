import { ore } from '#domain/money.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import { settledOre } from '#domain/sales/documents.ts'
import { isCompensated } from '#domain/sales/invoices.ts'
import type { DbCtx } from '../kit/context.ts'
import type { SalesDocument } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { owedWithFees } from './invoice-view.ts'
import { reminderForCustomer } from './mail/templates.ts'

/** Returns the mail of the last of an invoice's reminders, which the one before may have charged for. */
export async function writeReminder(
  ctx: DbCtx,
  invoice: SalesDocument,
  reminders: readonly { nth: number; feeOre: number }[],
) {
  const shop = await readShopSettings(ctx)
  const { number, dueDay, ocr, tenders, parties } = invoice
  return reminderForCustomer(shop, {
    number,
    name: parties.customer.name,
    nth: Math.max(0, ...reminders.map(({ nth }) => nth)),
    paidOre: ore(sumBy(tenders, settledOre)),
    feeOre: ore(sumBy(reminders, ({ feeOre }) => feeOre)),
    isCompensation: isCompensated(parties),
    owed: {
      restOre: owedWithFees(invoice, reminders),
      dueDay: dueDay ?? '',
      ocr: ocr ?? '',
      bankgiro: parties.invoicing?.bankgiro ?? shop.invoicing.bankgiro,
    },
  })
}
