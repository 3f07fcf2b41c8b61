/** A device and repair, by the names in the price list: a type by its slug. Booking and payment preselect them. */
export type Preselection = { type?: string; brand?: string; model?: string; issue?: string }

const names = { type: 'device', brand: 'brand', model: 'model', issue: 'issue' } as const satisfies Record<
  keyof Preselection,
  string
>
const levels = ['type', 'brand', 'model', 'issue'] as const

/** Id of the calculator of the price page. */
export const calculatorId = 'rakna'

/** Id of the payment section of the price page. */
export const paymentId = 'betala'

/** Returns the query string that preselects a device, `?device=mobil&brand=Apple&model=iPhone+15`. */
export function presetSearch(wanted: Preselection): string {
  const query = new URLSearchParams()
  for (const level of levels) {
    const name = wanted[level]
    if (name !== undefined) query.set(names[level], name)
  }
  return `?${query}`
}

/** Returns the path of the booking of a repair. */
export function bookingPath(wanted: Preselection): string {
  return `/booking${presetSearch(wanted)}`
}

/** Returns the path of the payment of a repair on the price page. */
export function paymentPath(wanted: Preselection): string {
  return `/pricing${presetSearch(wanted)}#${paymentId}`
}

/** Returns the preselection from a query string; empty when there is none. */
export function readPreset(search: string): Preselection {
  const query = new URLSearchParams(search)
  const wanted: Preselection = {}
  for (const level of levels) {
    const name = query.get(names[level])
    if (name) wanted[level] = name
  }
  return wanted
}
