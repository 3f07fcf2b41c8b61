/** A source of random choices that is deterministic per seed. */
export type Random = {
  /** Returns a fraction from 0 up to, but not including, 1. */
  next(): number
  /** Returns an integer between the bounds, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** Creates the random source of one call of a run (mulberry32), so that each call is reproducible without the earlier ones. */
export function randomFor(seed: number, call: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(call + 1, 0x85ebca6b)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item,
  }
}
