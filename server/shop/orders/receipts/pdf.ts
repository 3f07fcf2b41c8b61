import { formatKronor, ore } from '../../../../domain/money.ts'
import type { Seller } from '../../../../domain/settings/seller.ts'
import { orderSums, type SoldLine, soldTotal } from '../../../../domain/shop/order-sums.ts'
import { deliveryLabels, shopPaymentLabels } from '../../../../domain/shop/states.ts'
import { marginNote } from '../../../../domain/shop/stock-labels.ts'
import { formatDate } from '../../../../domain/time.ts'
import { makePdf } from '../../../documents/pdf.ts'
import type { ReceiptWithOrder } from './queries.ts'

/** Seller and buyer as they were when the receipt was issued, and the shipping cost. */
export type ReceiptParties = {
  seller: Seller
  customer: { name: string; address: string }
  shippingOre: number
}

const kronor = (amount: number) => formatKronor(ore(amount))

/**
 * Returns the receipt of an order as a PDF. It contains what an invoice requires: date, unbroken number, seller with VAT number,
 * what was sold, and VAT with its rate. Goods under the margin scheme are marked as such, without VAT (mervärdesskattelagen
 * 2023:200, 17 kap. 22-28 §§ and 20 kap.), also on a mixed receipt.
 */
export function receiptPdf({ receipt, order, isTest }: ReceiptWithOrder): Promise<Buffer> {
  // The JSON columns were written in this shape by `ensureReceipt`.
  const { seller, customer, shippingOre } = receipt.parties as ReceiptParties
  const lines = receipt.lines as readonly (SoldLine & { description: string })[]
  const { taxedOre, marginOre } = orderSums(lines, shippingOre)
  const title = `Kvitto ${receipt.number}`
  return makePdf(
    {
      title,
      seller,
      date: receipt.issuedAt,
    },
    (sheet) => {
      sheet.heading(title)
      if (isTest) sheet.text('TESTLÄGE: ingen riktig betalning har gjorts.', { bold: true })
      sheet.facts([
        ['Datum', formatDate(receipt.issuedAt)],
        ['Order', order.orderNumber],
        ['Kund', customer.address ? `${customer.name}\n${customer.address}` : customer.name],
        ['Leverans', deliveryLabels[order.delivery]],
        ['Betalat', `${kronor(receipt.totalOre)} · ${shopPaymentLabels[order.paymentMethod]}`],
      ])
      sheet.table([
        ['Vara', 'Antal', 'À-pris', 'Summa'],
        ...lines.map((line) => [
          line.taxMode === 'margin' && taxedOre > 0 ? `${line.description} (VMB)` : line.description,
          String(line.quantity),
          kronor(line.unitOre),
          kronor(soldTotal(line)),
        ]),
        ...(shippingOre > 0 ? [['Frakt', '1', kronor(shippingOre), kronor(shippingOre)]] : []),
      ])
      sheet.facts([
        ...(taxedOre > 0
          ? ([
              ['Exklusive moms', kronor(taxedOre - receipt.vatOre)],
              ['Moms 25 %', kronor(receipt.vatOre)],
            ] as const)
          : []),
        ...(marginOre > 0 ? ([['Begagnade varor (VMB)', kronor(marginOre)]] as const) : []),
      ])
      sheet.total(marginOre > 0 ? 'Totalt' : 'Totalt inklusive moms', kronor(receipt.totalOre))
      if (marginOre > 0) sheet.text(marginNote)
      sheet.text(
        'Spara kvittot. Det gäller som garantibevis, och dina rättigheter enligt lag gäller också.',
        {
          quiet: true,
        },
      )
    },
  )
}
