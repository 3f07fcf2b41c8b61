/** A card of a board column. `place` is its position if one was chosen, from 1. */
type Placed = { id: number; place: number | null }

/**
 * Returns the positions in a column after a card has been put before another one, or last (`before` is null). `cards` are in the
 * column's order. Cards behind the last chosen position keep none, so they stay in the order of their waiting time.
 */
export function placesAfterMove(
  cards: readonly Placed[],
  moved: number,
  before: number | null,
): { id: number; place: number }[] {
  const others = cards.filter(({ id }) => id !== moved)
  const index = before === null ? -1 : others.findIndex(({ id }) => id === before)
  const at = index === -1 ? others.length : index
  const ordered = [...others.slice(0, at).map(({ id }) => id), moved, ...others.slice(at).map(({ id }) => id)]
  const chosen = new Set(cards.filter(({ place }) => place !== null).map(({ id }) => id))
  const last = Math.max(
    at,
    ordered.findLastIndex((id) => chosen.has(id)),
  )
  return ordered.slice(0, last + 1).map((id, index) => ({ id, place: index + 1 }))
}
