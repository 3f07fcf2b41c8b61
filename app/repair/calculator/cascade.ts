import type { DeviceType, Named, PublicPrice } from '../../../domain/catalogue/schemas.ts'
import { type Ore, ore, parseKronor } from '../../../domain/money.ts'
import { repairDescription } from '../../../domain/payments/rules.ts'

/** The four choices of the calculator, each out of what the one before leaves (spec 000 section 4). */
export const levels = ['type', 'brand', 'model', 'issue'] as const
export type Level = (typeof levels)[number]

/** What is chosen at each level. */
export type Items = { type: DeviceType; brand: Named; model: Named; issue: PublicPrice }

/** The choices of one level: `closed` until the level above has been chosen. */
export type List<Item> = {
  status: 'closed' | 'loading' | 'ready' | 'failed'
  items: readonly Item[]
}

/** Names of what shall be chosen as soon as it can be: a type by its slug, the others as they are written. */
export type Preselection = { [L in Level]?: string }

/** Where the calculator stands. */
export type Cascade = {
  lists: { [L in Level]: List<Items[L]> }
  chosen: { [L in Level]: number | null }
  wanted: Preselection
}

/** What happens to the calculator. `of` names the choices under which a list was asked for. */
export type CascadeEvent =
  | { kind: 'choose'; level: Level; id: number | null }
  | { [L in Level]: { kind: 'loaded'; level: L; of: string; items: readonly Items[L][] } }[Level]
  | { kind: 'failed'; level: Level; of: string }
  | { kind: 'retry'; level: Level }
  | { kind: 'want'; wanted: Preselection }
  | { kind: 'clear' }

const closed = { status: 'closed', items: [] } as const
const loading = { status: 'loading', items: [] } as const

/** Nothing chosen, the device types on their way. */
export const emptyCascade: Cascade = {
  lists: { type: loading, brand: closed, model: closed, issue: closed },
  chosen: { type: null, brand: null, model: null, issue: null },
  wanted: {},
}

/** Names the choices above a level, `3/12`: a list belongs to these and to no others. */
export function parentKey({ chosen }: Cascade, level: Level): string {
  return levels
    .slice(0, levels.indexOf(level))
    .map((above) => chosen[above] ?? '')
    .join('/')
}

/** The calculator after something has happened. A list that comes for choices since changed is ignored. */
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

function isAwaited(cascade: Cascade, { level, of }: { level: Level; of: string }): boolean {
  return cascade.lists[level].status === 'loading' && parentKey(cascade, level) === of
}

function withList(cascade: Cascade, level: Level, list: List<never>): Cascade {
  return { ...cascade, lists: { ...cascade.lists, [level]: list } }
}

/** Chooses, or clears with null. Everything below starts anew; the level below is fetched when there is a choice. */
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

function nameOf(level: Level, item: Items[Level]): string {
  if (level === 'type' && 'slug' in item) return item.slug
  return 'issue_description' in item ? item.issue_description : item.name
}

/** Chooses what is wanted at a level, once its list is there. What is not in the list ends the wish. */
function applyPreselection(cascade: Cascade, level: Level): Cascade {
  const name = cascade.wanted[level]
  const { status, items } = cascade.lists[level]
  if (name === undefined || status !== 'ready') return cascade
  const found = (items as readonly Items[Level][]).find((item) => nameOf(level, item) === name)
  return found ? choose(cascade, level, found.id) : { ...cascade, wanted: {} }
}

/** A repair that has been chosen, with what it costs. */
export type Choice = {
  type: DeviceType
  brand: Named
  model: Named
  price: PublicPrice
  amount: Ore
  /** The model's name and the issue's text, as it is paid under (spec 000 section 4). */
  description: string
}

/** The repair that is chosen, or undefined while a choice is missing. */
export function choiceOf({ lists, chosen }: Cascade): Choice | undefined {
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
