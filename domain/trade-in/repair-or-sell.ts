import { type Ore, ore } from '../money.ts'
import { estimate } from './prices.ts'
import type { TradeInDevice } from './schemas.ts'

type Repair = { issue: string; price: Ore; time: string }

/** A fault of a model, with what its repair costs and what the shop pays for the device as it is. Amounts are in öre. */
export type RepairOrSell = {
  /** The group of choices that the fault belongs to (`Skärm`), and its worst choice (`Sprucken men fungerar`). */
  part: string
  fault: string
  /** The cheapest repair of the part. */
  repair: Repair
  /** The value with the fault and otherwise the first choice of each group, down to tens of kronor. */
  bid: Ore
  /** The difference to a working device of the same model that costs `sale`; undefined when there is none, or when it would cost nothing. */
  difference: Ore | undefined
}

/** Rounds a value down to tens of kronor, because customers read it as a promise. */
export const roundDown = (amount: Ore): Ore => ore(Math.floor(amount / 1000) * 1000)

/**
 * Returns the faults that a repair mends and that lower what the shop pays: those whose repairs are named by the same word as a group of
 * choices for trade-in, such as `Skärm` and `Skärmbyte`. Faults without which the shop pays nothing are left out.
 */
export function repairOrSell(
  repairs: readonly Repair[],
  device: Pick<TradeInDevice, 'base_price' | 'options'>,
  sale: Ore | undefined,
): RepairOrSell[] {
  const groups = Object.entries(device.options)
  return groups.flatMap(([part, choices]) => {
    const [repair] = repairs
      .filter(({ issue }) => issue.toLowerCase().startsWith(part.toLowerCase()))
      .toSorted((a, b) => a.price - b.price)
    const [worst] = choices.toSorted(
      (a, b) => estimate(device.base_price, [a]) - estimate(device.base_price, [b]),
    )
    if (!repair || !worst) return []
    const others = groups.flatMap(([title, options]) => (title === part ? [] : options.slice(0, 1)))
    const bid = roundDown(estimate(device.base_price, [...others, worst]))
    if (bid === 0) return []
    const difference = sale !== undefined && sale > bid ? ore(sale - bid) : undefined
    return [{ part, fault: worst.value, repair, bid, difference }]
  })
}
