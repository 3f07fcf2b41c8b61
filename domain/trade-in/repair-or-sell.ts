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

/** Whether a repair of the price list mends the part of a group of choices: `Skärmbyte (original)` mends `Skärm`. */
const mends = (issue: string, part: string) => issue.toLowerCase().startsWith(part.toLowerCase())

function getWorst(basePrice: string, choices: TradeInDevice['options'][string]) {
  const [worst] = choices.toSorted((a, b) => estimate(basePrice, [a]) - estimate(basePrice, [b]))
  return worst
}

type Broken = Pick<TradeInDevice, 'base_price' | 'options'>

/** Whether the fault of a repair, in any words, names the part of a group of choices: `Sprucken skärm`, `Skärmbyte`. */
const names = (issue: string, part: string) => issue.toLowerCase().includes(part.toLowerCase())

/** Returns the choices that a device has before it is repaired: the worst ones of the parts that its fault names, by group. */
export function brokenChoices(issue: string, { base_price, options }: Broken): Record<string, number> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([part, choices]) => {
      const worst = names(issue, part) ? getWorst(base_price, choices) : undefined
      return worst ? [[part, worst.id]] : []
    }),
  )
}

/** The value of a device in the workshop as it is, and the difference to another one of the model. Amounts are in öre. */
export type SellInstead = Pick<RepairOrSell, 'bid' | 'difference'>

/**
 * Returns the value of a device with the fault of its repair and otherwise the first choice of each group, down to tens of kronor. Undefined
 * when the fault names no part that the value depends on, or when the device is worth nothing.
 */
export function sellInstead(issue: string, device: Broken, sale: Ore | undefined): SellInstead | undefined {
  const broken = brokenChoices(issue, device)
  if (Object.keys(broken).length === 0) return undefined
  const choices = Object.entries(device.options).flatMap(
    ([part, options]) => options.find(({ id }) => id === broken[part]) ?? options.slice(0, 1),
  )
  const bid = roundDown(estimate(device.base_price, choices))
  return bid === 0 ? undefined : { bid, difference: getDifference(bid, sale) }
}

/** Returns the price of another device minus what the shop pays for the old one. */
const getDifference = (bid: Ore, sale: Ore | undefined): Ore | undefined =>
  sale !== undefined && sale > bid ? ore(sale - bid) : undefined

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
    const [repair] = repairs.filter(({ issue }) => mends(issue, part)).toSorted((a, b) => a.price - b.price)
    const worst = getWorst(device.base_price, choices)
    if (!repair || !worst) return []
    const others = groups.flatMap(([title, options]) => (title === part ? [] : options.slice(0, 1)))
    const bid = roundDown(estimate(device.base_price, [...others, worst]))
    if (bid === 0) return []
    return [{ part, fault: worst.value, repair, bid, difference: getDifference(bid, sale) }]
  })
}
