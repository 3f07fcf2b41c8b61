import type { Preselection } from '#app/lib/page/repair-preset.ts'
import { diagnosisIssue } from '#domain/catalogue/price-pages.ts'
import type { DeviceType, Named, PublicPrice } from '#domain/catalogue/schemas.ts'
import { type Ore, ore, parseKronor } from '#domain/money.ts'
import { repairDescription } from '#domain/payments/rules.ts'

/** The calculator's selects in order. The options of each depend on those before (spec 000 section 4). */
export const levels = ['type', 'brand', 'model', 'issue'] as const
export type Level = (typeof levels)[number]

export type Items = { type: DeviceType; brand: Named; model: Named; issue: PublicPrice }

/** Items of a level; `closed` until the level above has been chosen. */
export type List<Item> = {
  status: 'closed' | 'loading' | 'ready' | 'failed'
  items: readonly Item[]
}

export type Cascade = {
  lists: { [L in Level]: List<Items[L]> }
  chosen: { [L in Level]: number | null }
  /** Names to choose as soon as their list is loaded. */
  wanted: Preselection
}

/** Actions of the reducer. `of` is the `parentKey` for which a list was requested. */
export type CascadeEvent =
  | { kind: 'choose'; level: Level; id: number | null }
  | { [L in Level]: { kind: 'loaded'; level: L; parent: string; items: readonly Items[L][] } }[Level]
  | { kind: 'failed'; level: Level; parent: string }
  | { kind: 'retry'; level: Level }
  | { kind: 'want'; wanted: Preselection }
  | { kind: 'clear' }

const closed = { status: 'closed', items: [] } as const
const loading = { status: 'loading', items: [] } as const

/** Initial state: nothing chosen, device types loading. */
export const emptyCascade: Cascade = {
  lists: { type: loading, brand: closed, model: closed, issue: closed },
  chosen: { type: null, brand: null, model: null, issue: null },
  wanted: {},
}

/** Whether the price list is loaded and empty, so that there is nothing to choose. */
export const hasNoPrices = ({ lists: { type } }: Cascade) =>
  type.status === 'ready' && type.items.length === 0

/** Returns the ids chosen above a level, such as `3/12`. They identify the list of the level. */
export function parentKey({ chosen }: Cascade, level: Level): string {
  return levels
    .slice(0, levels.indexOf(level))
    .map((above) => chosen[above] ?? '')
    .join('/')
}

/** Reduces an action. A list loaded for an outdated choice is ignored. */
export function reduceCascade(cascade: Cascade, event: CascadeEvent): Cascade {
  switch (event.kind) {
    case 'choose':
      return canChoose(cascade, event.level, event.id)
        ? choose({ ...cascade, wanted: {} }, event.level, event.id)
        : cascade
    case 'loaded':
      return isAwaited(cascade, event) ? takeList(cascade, event.level, event.items) : cascade
    case 'failed':
      return isAwaited(cascade, event)
        ? withList(cascade, event.level, { status: 'failed', items: [] })
        : cascade
    case 'retry':
      return cascade.lists[event.level].status === 'failed'
        ? withList(cascade, event.level, loading)
        : cascade
    case 'want':
      return applyPreselection({ ...cascade, wanted: event.wanted }, 'type')
    case 'clear':
      return choose({ ...cascade, wanted: {} }, 'type', null)
  }
}

function canChoose({ lists }: Cascade, level: Level, id: number | null): boolean {
  return id === null || lists[level].items.some((item) => item.id === id)
}

function isAwaited(cascade: Cascade, { level, parent }: { level: Level; parent: string }): boolean {
  return cascade.lists[level].status === 'loading' && parentKey(cascade, level) === parent
}

function withList(cascade: Cascade, level: Level, list: List<never>): Cascade {
  return { ...cascade, lists: { ...cascade.lists, [level]: list } }
}

/** Chooses an item, or clears the level with null. All levels below are reset, and the next one starts loading after a choice. */
function choose(cascade: Cascade, level: Level, id: number | null): Cascade {
  const at = levels.indexOf(level)
  const lists = { ...cascade.lists }
  const chosen = { ...cascade.chosen, [level]: id }
  for (const below of levels.slice(at + 1)) {
    chosen[below] = null
    lists[below] = closed
  }
  const next = levels[at + 1]
  if (next && id !== null) lists[next] = loading
  return { ...cascade, lists, chosen }
}

function takeList(cascade: Cascade, level: Level, items: readonly Items[Level][]): Cascade {
  const lists = { ...cascade.lists, [level]: { status: 'ready', items } }
  return applyPreselection({ ...cascade, lists }, level)
}

function getName(level: Level, item: Items[Level]): string {
  if (level === 'type' && 'slug' in item) return item.slug
  return 'issue_description' in item ? item.issue_description : item.name
}

/** Chooses the preselected item of a level once its list is loaded. An item missing from the list drops the preselection. */
function applyPreselection(cascade: Cascade, level: Level): Cascade {
  const name = cascade.wanted[level]
  const { status, items } = cascade.lists[level]
  if (name === undefined || status !== 'ready') return cascade
  const match = (items as readonly Items[Level][]).find((item) => getName(level, item) === name)
  return match ? choose(cascade, level, match.id) : { ...cascade, wanted: {} }
}

/** A complete choice: the repair and its price. */
export type Choice = {
  type: DeviceType
  brand: Named
  model: Named
  price: PublicPrice
  amount: Ore
  /** The model's name and the issue's text, as used for the payment (spec 000 section 4). */
  description: string
}

/** Returns the chosen repair, or undefined while a level is missing. */
export function getChoice({ lists, chosen }: Cascade): Choice | undefined {
  const type = lists.type.items.find(({ id }) => id === chosen.type)
  const brand = lists.brand.items.find(({ id }) => id === chosen.brand)
  const model = lists.model.items.find(({ id }) => id === chosen.model)
  const price = lists.issue.items.find(({ id }) => id === chosen.issue)
  if (!type || !brand || !model || !price) return undefined
  return {
    type,
    brand,
    model,
    price,
    amount: parseKronor(price.price) ?? ore(0),
    description: repairDescription(model.name, price.issue_description),
  }
}

/** Returns the names by which a choice can be preselected again. */
export function getPreselection({ type, brand, model, price }: Choice): Preselection {
  return { type: type.slug, brand: brand.name, model: model.name, issue: price.issue_description }
}

/** Returns the price of the chosen model's cheapest repair, or undefined before its prices are loaded. */
export function getLowestPrice({ lists: { issue } }: Cascade): Ore | undefined {
  const prices = issue.items
    .filter(({ issue_description }) => issue_description !== diagnosisIssue)
    .flatMap(({ price }) => parseKronor(price) ?? [])
  return prices.length > 0 ? ore(Math.min(...prices)) : undefined
}
