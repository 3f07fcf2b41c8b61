/** Addresses of people who are nobody any more end so. Nothing can be mailed to them (RFC 2606). */
const nobodysDomain = '@konto.invalid'

/** The address that takes the place of a closed account's, or of an erased person's. Each is one of its own. */
export function placeholderAddress(kind: 'avslutat' | 'raderad', id: number): string {
  return `${kind}-${id}${nobodysDomain}`
}

/** Whether an address has taken the place of somebody's. */
export function isPlaceholderAddress(address: string): boolean {
  return address.toLowerCase().endsWith(nobodysDomain)
}

/** What stands where the name of an erased person stood. */
export const erasedName = 'Raderad kund'

/** What stands where some other text of an erased person stood that may not be empty. */
export const erasedText = 'Raderad'

/** What may be under way with a person, so that nothing of theirs is erased yet. */
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

/** Something that is under way: what it is, its key, its number as people know it, and where it stands, in Swedish. */
export type Blocker = { kind: BlockerKind; id: number; number: string; status: string }
