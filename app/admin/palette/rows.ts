import type { LucideIcon } from 'lucide-react'
import type { SearchResult } from '../../../domain/office/search.ts'
import { actions, type Command, matching, places } from './commands.ts'
import { addressOf, kinds } from './found.ts'

/** One line of the palette. */
export type PaletteRow = {
  key: string
  to: string
  Icon: LucideIcon
  number: string
  title: string
  detail: string
  state: string
  keys: string | undefined
  /** What was found; undefined for a command. */
  thing: SearchResult | undefined
}

export type PaletteGroup = { title: string; rows: PaletteRow[] }

/** What a palette that nobody has typed into offers. */
const offered = { actions: 4, places: 16 }
/** How many commands stand beside what was found. */
const mostCommands = 4

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
  to: addressOf(thing),
  Icon: kinds[thing.kind].Icon,
  number: thing.number,
  title: thing.title,
  detail: thing.detail,
  state: thing.state,
  keys: undefined,
  thing,
})

/**
 * What the palette shows before anything is typed: what was last opened, what can be begun, and the screens, as far as `mayOpen`
 * says that they are for whoever asks.
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

/** What fits what is typed: a number that is exactly that, then commands, then all else by kind. */
export function foundGroups(
  typed: string,
  things: readonly SearchResult[],
  mayOpen: (address: string) => boolean,
): PaletteGroup[] {
  const fitting = (commands: readonly Command[]) =>
    matching(
      commands.filter(({ to }) => mayOpen(to)),
      typed,
      mostCommands,
    ).map(ofCommand)
  const kindsFound = [...new Set(things.filter(({ exact }) => !exact).map(({ kind }) => kind))]
  return withRows([
    { title: 'Numret', rows: things.filter(({ exact }) => exact).map(ofThing) },
    { title: 'Gör', rows: fitting(actions) },
    { title: 'Gå till', rows: fitting(places) },
    ...kindsFound.map((kind) => ({
      title: kinds[kind].title,
      rows: things.filter((thing) => thing.kind === kind && !thing.exact).map(ofThing),
    })),
  ])
}

const withRows = (groups: PaletteGroup[]) => groups.filter(({ rows }) => rows.length > 0)
