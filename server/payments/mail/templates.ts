import { getFirstName } from '#domain/mail/first-name.ts'
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
import { renderMail } from '#server/mail/service.ts'

/** Mail to the customer: a refund is on its way. `creditNotes` are the numbers of the attached notes. */
export function refundForCustomer(
  shop: ShopSettings,
  refund: { amountOre: number },
  payment: { description: string; amountOre: number; method: PaymentMethod; payerName: string },
  creditNotes: readonly string[],
): { subject: string; html: string; text: string } {
  const amount = formatOre(refund.amountOre)
  const whole = refund.amountOre === payment.amountOre
  return {
    subject: `Vi har återbetalat ${amount}`,
    ...renderMail(shop, [
      { kind: 'lead', title: `${amount} är på väg tillbaka till dig` },
      ...(payment.payerName
        ? ([{ kind: 'text', text: `Hej ${getFirstName(payment.payerName)}!` }] as const)
        : []),
      {
        kind: 'text',
        text: `Vi har återbetalat ${whole ? 'hela beloppet' : 'en del av beloppet'} för din betalning. Pengarna går tillbaka samma väg som du betalade, och det tar oftast 5–10 bankdagar.`,
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
      { kind: 'text', text: `Har du frågor? Svara på det här mejlet eller ring ${shop.phone}.` },
    ]),
  }
}

/** Mail to the shop: a refund failed and needs manual handling. */
export function refundFailedForShop(
  shop: ShopSettings,
  refund: { amountOre: number },
  payment: { description: string; method: PaymentMethod; payerName: string; email: string },
  adminUrl: string,
): { subject: string; html: string; text: string } {
  const amount = formatOre(refund.amountOre)
  return {
    subject: `Återbetalningen på ${amount} gick inte igenom`,
    ...renderMail(shop, [
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
    ]),
  }
}

/** Mail to the shop: a customer has disputed a payment, or the dispute was decided. */
export function disputeForShop(
  shop: ShopSettings,
  dispute: { amountOre: number; state: DisputeState; reason: string; dueAt: Date | null; withdrawn: boolean },
  payment: { description: string; method: PaymentMethod; payerName: string; email: string },
  adminUrl: string,
): { subject: string; html: string; text: string } {
  const amount = formatOre(dispute.amountOre)
  const open = isOpenDispute(dispute.state)
  const decided = disputeStateLabels[dispute.state].toLowerCase()
  return {
    subject: open ? `En kund bestrider en betalning på ${amount}` : `Tvisten om ${amount} är ${decided}`,
    ...renderMail(shop, [
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
    ]),
  }
}
