import { type Ore, toDecimalString } from '#domain/money.ts'
import { type AdminGroup, choiceInput, groupInput, maxChoices } from '#domain/trade-in/admin-schemas.ts'
import type { TradeInChoice } from '#domain/trade-in/schemas.ts'
import type { CheckedRow } from '#server/kit/import-kind.ts'
import type { NewChoice } from './queries.ts'

/**
 * The columns of a file of option groups, which has a row per choice. Rows without ids are known by their texts. `andel` is a
 * fraction of the base price.
 */
export const groupColumns = [
  'grupp-id',
  'grupp',
  'rubrik',
  'val-id',
  'val',
  'andel',
  'kronor',
  'ordning',
] as const
export type GroupColumn = (typeof groupColumns)[number]

/** A row of the file. Missing columns are empty. `problem` is as in `CsvRow`. */
export type GroupRow = { row: number; cell: (column: GroupColumn) => string; problem: string }

/** A group to write, with all its resulting choices in order. */
export type GroupPlan = {
  existing: { id: number; version: number } | undefined
  name: string
  title: string
  choices: NewChoice[]
}

type Judged = CheckedRow<GroupPlan>
type RowsOfGroup = { existing: AdminGroup | undefined; name: string; rows: GroupRow[] }
/** A parsed row without errors so far; `choice` is undefined for a row about the group only. */
type Read = {
  row: GroupRow
  problem: string
  choice?: NewChoice | undefined
  existingChoice?: TradeInChoice | undefined
}

const folded = (text: string) => text.trim().toLowerCase()

/** Judges the rows of a file. A group is written with its first new or changed row. `untouched` are groups and choices left out. */
export function planGroups(
  rows: readonly GroupRow[],
  groups: readonly AdminGroup[],
): { rows: Judged[]; untouched: string[] } {
  const { gathered, astray } = gather(rows, groups)
  const planned = gathered.map((each) => {
    const taken =
      groups.some(({ id, name }) => id !== each.existing?.id && folded(name) === folded(each.name)) ||
      gathered.some((other) => other !== each && folded(other.name) === folded(each.name))
    return planGroup(each, taken)
  })
  const listed = new Set(gathered.map(({ existing }) => existing?.id))
  return {
    rows: [...astray, ...planned.flatMap(({ judged }) => judged)].sort((a, b) => a.row - b.row),
    untouched: [
      ...groups.filter(({ id }) => !listed.has(id)).map(({ name }) => name),
      ...planned.flatMap(({ left }) => left),
    ],
  }
}

/** Groups the rows by group: by id, or by name, including a name that the file assigns to an id. */
function gather(rows: readonly GroupRow[], groups: readonly AdminGroup[]) {
  const groupsByKey = new Map<string, RowsOfGroup>()
  const astray: Judged[] = []
  const renamed = new Map(
    rows.flatMap(({ cell }) =>
      cell('grupp-id') ? [[folded(cell('grupp')), cell('grupp-id')] as const] : [],
    ),
  )
  for (const row of rows) {
    const name = row.cell('grupp')
    const id = row.cell('grupp-id') || renamed.get(folded(name))
    const existing = groups.find((group) =>
      id ? String(group.id) === id : folded(group.name) === folded(name),
    )
    if (id && !existing) {
      astray.push(judgedAs(row, 'wrong', [`Det finns ingen grupp med id ${id}.`]))
      continue
    }
    const key = existing ? String(existing.id) : `+${folded(name)}`
    const each = groupsByKey.get(key) ?? { existing, name: id ? name : (existing?.name ?? name), rows: [] }
    // Without an id the name identifies the group and does not rename it.
    if (row.cell('grupp-id') && !each.rows.some(({ cell }) => cell('grupp-id'))) each.name = name
    each.rows.push(row)
    groupsByKey.set(key, each)
  }
  return { gathered: [...groupsByKey.values()], astray }
}

function judgedAs({ row, cell }: GroupRow, result: Judged['result'], notes: string[] = []): Judged {
  return { row, name: [cell('grupp'), cell('val')].filter(Boolean).join(': '), result, notes }
}

function planGroup(group: RowsOfGroup, taken: boolean) {
  const { existing, name, rows } = group
  const title = rows[0]?.cell('rubrik') ?? ''
  const read = readRows(group, title, taken)
  const listed = read.flatMap(({ choice, row }) =>
    choice ? [{ choice, place: Number(row.cell('ordning')) }] : [],
  )
  const unlisted = (existing?.choices ?? []).filter(
    ({ id }) => !listed.some(({ choice }) => choice.id === id),
  )
  const choices = arranged(existing?.choices ?? [], listed)
  const whole = wrongWhole(existing, choices)
  const own = existing
    ? [...changed('grupp', existing.name, name), ...changed('rubrik', existing.title, title)]
    : []
  const judged = read.map(({ row, problem, choice, existingChoice }) => {
    if (problem || whole) return judgedAs(row, 'wrong', [problem || whole])
    if (!existing || (choice && !existingChoice)) return judgedAs(row, 'new')
    const changes =
      choice && existingChoice ? [...own, ...getChanges(existing, existingChoice, choice, choices)] : own
    return judgedAs(row, changes.length > 0 ? 'changed' : 'same', changes)
  })
  const first = judged.find(({ result }) => result === 'new' || result === 'changed')
  if (first)
    first.write = {
      existing: existing && { id: existing.id, version: existing.version },
      name,
      title,
      choices,
    }
  return {
    judged,
    left: unlisted.map(({ value }) => `${name}: ${value}`),
  }
}

function readRows({ existing, name, rows }: RowsOfGroup, title: string, taken: boolean): Read[] {
  const head = groupInput.pick({ name: true, title: true }).safeParse({ name, title })
  const seen = new Set<number>()
  return rows.map((row): Read => {
    const { cell } = row
    const wrong = (problem: string) => ({ row, problem })
    if (row.problem) return wrong(row.problem)
    if (!head.success) return wrong(head.error.issues[0]?.message ?? 'Raden är fel.')
    if (taken) return wrong('Det finns redan en grupp som heter så.')
    if (cell('grupp-id') && cell('grupp') !== name) return wrong('Gruppen har olika namn på sina rader.')
    if (cell('rubrik') !== title) return wrong('Gruppen har olika rubriker på sina rader.')
    if (!/^(|[1-9]\d{0,3})$/.test(cell('ordning'))) return wrong('Skriv ordningen som ett heltal från 1.')
    if (['val-id', 'val', 'andel', 'kronor'].every((column) => !cell(column as GroupColumn))) {
      return { row, problem: '' }
    }
    const existingChoice = existing?.choices.find(({ id, value }) =>
      cell('val-id') ? String(id) === cell('val-id') : folded(value) === folded(cell('val')),
    )
    if (cell('val-id') && !existingChoice) return wrong('Valet hör inte till gruppen.')
    if (existingChoice && seen.has(existingChoice.id)) return wrong('Samma val står två gånger.')
    if (existingChoice) seen.add(existingChoice.id)
    const parsed = choiceInput.safeParse({
      value: existingChoice && !cell('val-id') ? existingChoice.value : cell('val'),
      percentage_modifier: cell('andel'),
      fixed_modifier: cell('kronor'),
    })
    if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? 'Raden är fel.')
    const { value, percentage_modifier: percentage, fixed_modifier: fixedOre } = parsed.data
    return {
      row,
      problem: '',
      existingChoice,
      choice: { id: existingChoice?.id, value, percentage, fixedOre },
    }
  })
}

/** Returns all choices of a group in order: those with a position get it, the others keep theirs, and new ones come last. */
function arranged(
  existing: readonly TradeInChoice[],
  listed: readonly { choice: NewChoice; place: number }[],
): NewChoice[] {
  const placed = listed.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
  const unplaced = listed.filter(({ place }) => place === 0).map(({ choice }) => choice)
  const list: NewChoice[] = existing.flatMap((old) => {
    if (placed.some(({ choice }) => choice.id === old.id)) return []
    return unplaced.find(({ id }) => id === old.id) ?? stored(old)
  })
  list.push(...unplaced.filter(({ id }) => id === undefined))
  let next = 0
  for (const { choice, place } of placed) {
    const at = Math.min(Math.max(place - 1, next), list.length)
    list.splice(at, 0, choice)
    next = at + 1
  }
  return list
}

const stored = ({ id, value, percentage_modifier, fixed_modifier }: TradeInChoice): NewChoice => ({
  id,
  value,
  percentage: percentage_modifier,
  fixedOre: Math.round(Number(fixed_modifier) * 100),
})

function wrongWhole(existing: AdminGroup | undefined, choices: readonly NewChoice[]): string {
  // The form does not allow empty groups; existing empty ones stay.
  if (choices.length === 0 && !existing) return 'En grupp har minst ett val.'
  if (choices.length > maxChoices) return `En grupp har högst ${maxChoices} val.`
  const different = new Set(choices.map(({ value }) => folded(value))).size
  return different < choices.length ? 'Samma val står två gånger.' : ''
}

const changed = (what: string, from: string, to: string) => (from === to ? [] : [`${what}: ${from} → ${to}`])

function getChanges(
  existing: AdminGroup,
  existingChoice: TradeInChoice,
  choice: NewChoice,
  choices: readonly NewChoice[],
): string[] {
  const comma = (decimal: string) => decimal.replace('.', ',')
  const place = (list: readonly { id?: number | undefined }[]) =>
    String(list.findIndex(({ id }) => id === existingChoice.id) + 1)
  return [
    ...changed('val', existingChoice.value, choice.value),
    // With four decimals, as in the column.
    ...changed(
      'andel',
      comma(existingChoice.percentage_modifier),
      comma(Number(choice.percentage).toFixed(4)),
    ),
    ...changed(
      'kronor',
      comma(existingChoice.fixed_modifier),
      comma(toDecimalString(choice.fixedOre as Ore)),
    ),
    ...changed('ordning', place(existing.choices), place(choices)),
  ]
}
