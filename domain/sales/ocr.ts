import { luhnDigit } from '../settings/legal.ts'

/**
 * Returns the reference that a customer states when paying an invoice: year and count of its number, a digit for the length of the
 * whole, and a check digit, as bankgiro's strict rule wants it. `F-26-00001` gives `260000195`. Invoices of the test series begin
 * with 9, so that they never have the reference of a real one.
 */
export function getOcr(number: string): string {
  const digits = (number.startsWith('T') ? '9' : '') + number.replace(/\D/g, '')
  const withLength = digits + String((digits.length + 2) % 10)
  return withLength + String(luhnDigit(withLength))
}
