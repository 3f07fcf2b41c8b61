/** Domain of addresses that replace those of closed or erased accounts. It can never receive mail (RFC 2606). */
const nobodysDomain = '@konto.invalid'

/** Returns the unique address that replaces a closed account's or erased person's. */
export function placeholderAddress(kind: 'avslutat' | 'raderad', id: number): string {
  return `${kind}-${id}${nobodysDomain}`
}

/** Whether an address is such a replacement. */
export function isPlaceholderAddress(address: string): boolean {
  return address.toLowerCase().endsWith(nobodysDomain)
}

/** Replaces the name of an erased person. */
export const erasedName = 'Raderad kund'

/** Replaces other required texts of an erased person. */
export const erasedText = 'Raderad'

/** Kinds of pending matters that block erasing a person. */
export const blockerKinds = [
  'repair',
  'booking',
  'order',
  'withdrawal',
  'trade_in',
  'payment',
  'refund',
] as const
export type BlockerKind = (typeof blockerKinds)[number]

/** A pending matter that blocks erasing a person: its kind, id, number, and status in Swedish. */
export type Blocker = { kind: BlockerKind; id: number; number: string; status: string }
