import type { Ore } from '../../../domain/money.ts'
import { emailPattern } from '../../../domain/patterns.ts'
import type { PaymentMethod } from '../../../domain/payments/schemas.ts'
import type { Choice, Preselection } from '../calculator/cascade.ts'
import { preselectionOf } from '../calculator/preset.ts'

/** Who pays. */
export type Customer = { name: string; email: string; phone: string }

export const emptyCustomer: Customer = { name: '', email: '', phone: '' }

/** What is paid for, as it stood on the page when it was chosen. Plain data, since it is kept in the browser. */
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
  /** How it is chosen in the calculator again. */
  wanted: Preselection
}

/** The ways to pay that ask the provider for something. */
export type OnlineMethod = Exclude<PaymentMethod, 'swish'>

/** What somebody wants to pay, by whom and how: another wish is another intent. */
export type PaymentRequest = { method: OnlineMethod; purchase: Purchase; customer: Customer }

/** What a chosen repair is as a purchase. */
export function purchaseOf(choice: Choice): Purchase {
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
    wanted: preselectionOf(choice),
  }
}

/** An amount as it is sent: kronor as a number (spec 000 section 7). */
export function toKronor(amount: Ore): number {
  return amount / 100
}

/** The customer without the spaces that keyboards add. */
export function trimCustomer({ name, email, phone }: Customer): Customer {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() }
}

/** What keeps a customer from going on, in words; undefined when nothing does (spec 000 section 5). */
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

/** The wish that all this adds up to; undefined while something is missing, or is not paid here. */
export function paymentRequestOf(
  purchase: Purchase | undefined,
  method: PaymentMethod | undefined,
  customer: Customer,
): PaymentRequest | undefined {
  if (!purchase || !method || method === 'swish') return undefined
  if (missingText(purchase.amount, method, customer) || !emailPattern.test(customer.email)) return undefined
  return { method, purchase, customer }
}
