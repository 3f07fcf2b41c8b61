import type { Preselection } from '#app/lib/page/repair-preset.ts'
import { emailPattern } from '#domain/email.ts'
import type { Ore } from '#domain/money.ts'
import type { AvailableMethod, PaymentMethod } from '#domain/payments/methods.ts'
import { isAvailable } from '#domain/payments/methods.ts'
import { type Choice, getPreselection } from '../calculator/cascade.ts'

/** Name of the draft of the payer's details. */
export const paymentDraft = 'payment'

export type Customer = { name: string; email: string; phone: string }

export const emptyCustomer: Customer = { name: '', email: '', phone: '' }

/** The repair to pay for, as shown when it was chosen. Plain data, because it is stored in the browser. */
export type Purchase = {
  amount: Ore
  description: string
  repairPriceId: number
  deviceType: string
  brand: string
  model: string
  issue: string
  deviceTypeId: number
  brandId: number
  deviceModelId: number
  /** Preselects the same repair in the calculator. */
  wanted: Preselection
}

/** A repair, its payer and the payment method. A changed request gets a new intent. */
export type PaymentRequest = {
  method: AvailableMethod
  purchase: Purchase
  customer: Customer
  /** Whether the customer asks that the work begin within the withdrawal period. */
  earlyStart: boolean
}

export function getPurchase(choice: Choice): Purchase {
  const { type, brand, model, price, amount, description } = choice
  return {
    amount,
    description,
    repairPriceId: price.id,
    deviceType: type.name,
    brand: brand.name,
    model: model.name,
    issue: price.issue_description,
    deviceTypeId: type.id,
    brandId: brand.id,
    deviceModelId: model.id,
    wanted: getPreselection(choice),
  }
}

/** Returns an amount in kronor, as the API takes it (spec 000 section 7). */
export function toKronor(amount: Ore): number {
  return amount / 100
}

export function trimCustomer({ name, email, phone }: Customer): Customer {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() }
}

/** Returns the text that names what is missing, or undefined when nothing is (spec 000 section 5). */
export function missingText(
  amount: Ore,
  method: PaymentMethod | undefined,
  { name, email, phone }: Customer,
): string | undefined {
  if (amount <= 0) return 'Välj en reparation i kalkylatorn först.'
  if (!method) return 'Välj hur du vill betala.'
  if (!name || !email || !phone) return 'Fyll i namn, e-post och telefon.'
  return undefined
}

/** Returns the payment request, or undefined while something is missing or the method is not paid online. */
export function getPaymentRequest(
  purchase: Purchase | undefined,
  method: PaymentMethod | undefined,
  customer: Customer,
  earlyStart: boolean,
): PaymentRequest | undefined {
  if (!purchase || !method || !isAvailable(method)) return undefined
  if (missingText(purchase.amount, method, customer) || !emailPattern.test(customer.email)) return undefined
  return { method, purchase, customer, earlyStart }
}
