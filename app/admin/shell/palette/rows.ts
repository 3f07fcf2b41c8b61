import type { LucideIcon } from 'lucide-react'
import type { SearchResult } from '#domain/office/search.ts'
import { actions, type Command, matching, places } from './commands.ts'
import { getAddress, kinds } from './found.ts'

export type PaletteRow = {
  key: string
  to: string
  Icon: LucideIcon
  number: string
  title: string
  detail: string
  state: string
  keys: string | undefined
  /** The search result; undefined for a command. */
  thing: SearchResult | undefined
}

export type PaletteGroup = { title: string; rows: PaletteRow[] }

/** Maximum number of actions and screens shown before anything is typed. */
const offered = { actions: 4, places: 16 }
/** Maximum number of commands shown above the search results. */
const maxCommands = 4

const ofCommand = ({ label, to, Icon, keys }: Command): PaletteRow => ({
  key: to,
  to,
  Icon,
  number: '',
  title: label,
  detail: '',
  state: '',
  keys,
  thing: undefined,
})

const ofThing = (thing: SearchResult): PaletteRow => ({
  key: `${thing.kind} ${thing.id} ${thing.number}`,
  to: getAddress(thing),
  Icon: kinds[thing.kind].Icon,
  number: thing.number,
  title: thing.title,
  detail: thing.detail,
  state: thing.state,
  keys: undefined,
  thing,
})

/**
 * Returns the groups shown before anything is typed: recently opened results, actions and screens. Commands for which `mayOpen`
 * is false are left out.
 */
export function restingGroups(
  recent: readonly SearchResult[],
  mayOpen: (address: string) => boolean,
): PaletteGroup[] {
  const open = (commands: readonly Command[]) => commands.filter(({ to }) => mayOpen(to))
  return withRows([
    { title: 'Senast öppnat', rows: recent.map(ofThing) },
    { title: 'Gör', rows: open(actions).slice(0, offered.actions).map(ofCommand) },
    { title: 'Gå till', rows: open(places).slice(0, offered.places).map(ofCommand) },
  ])
}

/** Returns the groups for the search text: exact number matches, then commands, then other results by kind. */
export function foundGroups(
  typed: string,
  results: readonly SearchResult[],
  mayOpen: (address: string) => boolean,
): PaletteGroup[] {
  const fitting = (commands: readonly Command[]) =>
    matching(
      commands.filter(({ to }) => mayOpen(to)),
      typed,
      maxCommands,
    ).map(ofCommand)
  const kindsFound = [...new Set(results.filter(({ exact }) => !exact).map(({ kind }) => kind))]
  return withRows([
    { title: 'Numret', rows: results.filter(({ exact }) => exact).map(ofThing) },
    { title: 'Gör', rows: fitting(actions) },
    { title: 'Gå till', rows: fitting(places) },
    ...kindsFound.map((kind) => ({
      title: kinds[kind].title,
      rows: results.filter((thing) => thing.kind === kind && !thing.exact).map(ofThing),
    })),
  ])
}

const withRows = (groups: PaletteGroup[]) => groups.filter(({ rows }) => rows.length > 0)
