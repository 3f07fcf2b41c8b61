import type { AdminOrder } from '../order-schemas.ts'

type PackedLine = Pick<AdminOrder['lines'][number], 'quantity' | 'serials_to_choose' | 'chosen_serials'>

/** Whether a line has serial numbers to pack by. */
export const hasSerials = ({ serials_to_choose, chosen_serials }: Omit<PackedLine, 'quantity'>): boolean =>
  serials_to_choose.length > 0 || chosen_serials.length > 0

/** Returns how many serial numbers a line is packed with: one for each piece, or all when fewer are in stock. */
export const countNeeded = ({ quantity, serials_to_choose }: Omit<PackedLine, 'chosen_serials'>): number =>
  Math.min(quantity, serials_to_choose.length)

/** Returns the pieces that a line is packed with unless staff choose others: all where there is no choice, else those that the customer chose. */
export function proposePieces({ quantity, serials_to_choose, chosen_serials }: PackedLine): number[] {
  const ids = serials_to_choose.map(({ id }) => id)
  return ids.length <= quantity ? ids : ids.filter((id) => chosen_serials.some((piece) => piece.id === id))
}

/** Returns the pieces that the customer chose and that are not packed. */
export function replacedPieces<Piece extends { id: number }>(
  chosen: readonly Piece[],
  packed: readonly number[],
): Piece[] {
  return chosen.filter(({ id }) => !packed.includes(id))
}
