import { passage } from '#domain/mail/passages.ts'
import { formatOre } from '#domain/money.ts'
import {
  type DisputeState,
  disputeReason,
  disputeStateLabels,
  isOpenDispute,
} from '#domain/payments/disputes.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { paymentMethodLabels } from '#domain/payments/methods.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { greet, type MailContent, writeMail } from '#server/mail/service.ts'

/** Mail to the customer: a refund is on its way. `creditNotes` are the numbers of the attached notes. */
export function refundForCustomer(
  shop: ShopSettings,
  refund: { amountOre: number },
  payment: { description: string; amountOre: number; method: PaymentMethod; payerName: string },
  creditNotes: readonly string[],
): MailContent {
  const amount = formatOre(refund.amountOre)
  const values = {
    belopp: amount,
    delen: refund.amountOre === payment.amountOre ? 'hela beloppet' : 'en del av beloppet',
  }
  return writeMail(shop, passage('payment-refund.subject', 'Vi har återbetalat {belopp}', values), [
    { kind: 'lead', title: passage('payment-refund.title', '{belopp} är på väg tillbaka till dig', values) },
    ...(payment.payerName ? [greet(payment.payerName)] : []),
    {
      kind: 'text',
      text: passage(
        'payment-refund.text',
        'Vi har återbetalat {delen} för din betalning. Pengarna går tillbaka samma väg som du betalade, och det tar oftast 5–10 bankdagar.',
        values,
      ),
    },
    {
      kind: 'facts',
      rows: [
        ['Avser', payment.description],
        ['Betalat från början', formatOre(payment.amountOre)],
        ['Betalsätt', paymentMethodLabels[payment.method]],
      ],
    },
    ...(creditNotes.length > 0
      ? ([{ kind: 'text', text: `Kreditfaktura ${creditNotes.join(' och ')} är bifogad.` }] as const)
      : []),
    {
      kind: 'text',
      text: passage('shop.questions', 'Har du frågor? Svara på det här mejlet eller ring {telefon}.', {
        telefon: shop.phone,
      }),
    },
  ])
}

/** Mail to the shop: a refund failed and needs manual handling. */
export function refundFailedForShop(
  shop: ShopSettings,
  refund: { amountOre: number },
  payment: { description: string; method: PaymentMethod; payerName: string; email: string },
  adminUrl: string,
): MailContent {
  const amount = formatOre(refund.amountOre)
  return writeMail(shop, `Återbetalningen på ${amount} gick inte igenom`, [
    {
      kind: 'text',
      text: 'Betaltjänsten kunde inte föra över pengarna till kunden. Försök igen, eller kom överens med kunden om ett annat sätt.',
    },
    {
      kind: 'facts',
      rows: [
        ['Belopp', amount],
        ['Avser', payment.description],
        ['Betalsätt', paymentMethodLabels[payment.method]],
        ...(payment.payerName ? ([['Kund', payment.payerName]] as const) : []),
        ['E-post', payment.email],
      ],
    },
    { kind: 'button', label: 'Öppna betalningen', url: adminUrl },
  ])
}

/** Mail to the shop: a customer has disputed a payment, or the dispute was decided. */
export function disputeForShop(
  shop: ShopSettings,
  dispute: { amountOre: number; state: DisputeState; reason: string; dueAt: Date | null; withdrawn: boolean },
  payment: { description: string; method: PaymentMethod; payerName: string; email: string },
  adminUrl: string,
): MailContent {
  const amount = formatOre(dispute.amountOre)
  const open = isOpenDispute(dispute.state)
  const decided = disputeStateLabels[dispute.state].toLowerCase()
  return writeMail(
    shop,
    open ? `En kund bestrider en betalning på ${amount}` : `Tvisten om ${amount} är ${decided}`,
    [
      {
        kind: 'text',
        text: open
          ? 'Kunden har bett sin bank att ta tillbaka pengarna. Svara hos Stripe med underlag: kvitto, fraktsedel och vad ni har kommit överens om. Skicka inte varan och lämna inte ut enheten innan det är avgjort.'
          : dispute.state === 'lost'
            ? 'Banken har gett kunden rätt. Pengarna är tillbaka hos kunden.'
            : 'Ärendet är avslutat hos betaltjänsten.',
      },
      {
        kind: 'facts',
        rows: [
          ['Belopp', amount],
          ['Avser', payment.description],
          ['Orsak', disputeReason(dispute.reason)],
          ...(open && dispute.dueAt ? ([['Svara senast', formatDateTime(dispute.dueAt)]] as const) : []),
          ['Betalsätt', paymentMethodLabels[payment.method]],
          ...(payment.payerName ? ([['Kund', payment.payerName]] as const) : []),
          ['E-post', payment.email],
        ],
      },
      { kind: 'button', label: 'Öppna betalningen', url: adminUrl },
    ],
  )
}
