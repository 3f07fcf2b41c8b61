import { getKeys } from '../keys-of.ts'

type PaymentMethodRules = {
  label: string
  /** Its key and name in reports, beside the ways to pay at the counter. */
  reportKey: `net_${string}`
  reportLabel: string
  /** Whether it can be paid. Others are announced on the price page. */
  isAvailable: boolean
}

/** Online payment methods (spec 000 section 4). An invoice is Klarna's. */
export const paymentMethodRules = {
  card: { label: 'Kort', reportKey: 'net_card', reportLabel: 'Kort på nätet', isAvailable: true },
  invoice: {
    ...{ label: 'Faktura (Klarna)', reportKey: 'net_klarna', reportLabel: 'Klarna på nätet' },
    isAvailable: true,
  },
  swish: { label: 'Swish', reportKey: 'net_swish', reportLabel: 'Swish på nätet', isAvailable: false },
} as const satisfies Record<string, PaymentMethodRules>

type Rules = typeof paymentMethodRules
export type PaymentMethod = keyof Rules
export const paymentMethods = getKeys(paymentMethodRules)

/** The methods that can be paid. */
export type AvailableMethod = {
  [Method in PaymentMethod]: Rules[Method]['isAvailable'] extends true ? Method : never
}[PaymentMethod]

export const isAvailable = (method: PaymentMethod): method is AvailableMethod =>
  paymentMethodRules[method].isAvailable

export const paymentMethodLabels = Object.fromEntries(
  paymentMethods.map((method) => [method, paymentMethodRules[method].label]),
) as Record<PaymentMethod, string>

/** Report keys of the methods. */
export const onlineMethods = Object.fromEntries(
  paymentMethods.map((method) => [method, paymentMethodRules[method].reportKey]),
) as { [Method in PaymentMethod]: Rules[Method]['reportKey'] }

/** Names of the methods in reports, by their report key. */
export const onlineMethodLabels = Object.fromEntries(
  paymentMethods.map((method) => [
    paymentMethodRules[method].reportKey,
    paymentMethodRules[method].reportLabel,
  ]),
) as Record<Rules[PaymentMethod]['reportKey'], string>
