import { describe, expect, test } from 'vitest'
import { importKindNames, importKinds, ownColumns } from './kinds.ts'
import {
  findColumns,
  findMissing,
  findSystem,
  normalizeHeading,
  type RawTable,
  toOwnTable,
} from './mapping.ts'
import { systemLayouts } from './systems.ts'

const table = (headings: string[], ...rows: string[][]): RawTable => ({
  headings,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
})
const fields = (...values: Parameters<typeof findColumns>) => findColumns(...values).map(({ field }) => field)

test.each(importKindNames)('the columns of our own file of %s are found by their names', (kind) => {
  const columns = ownColumns(kind)
  expect(findColumns(kind, table(columns, []), undefined)).toEqual(
    columns.map((field) => ({ field, by: 'name' })),
  )
})

test.each(importKindNames)('no two fields of %s have a heading in common', (kind) => {
  const names = importKinds[kind].fields.flatMap(({ column, synonyms }) => [
    ...new Set([column, ...synonyms].map(normalizeHeading)),
  ])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each(systemLayouts.map((layout) => [layout.system, layout.kind, layout] as const))(
  'the layout of %s for %s names fields that exist, and is the one that its signature finds',
  (_system, kind, layout) => {
    const names = importKinds[kind].fields.map(({ column }) => column)
    expect(Object.values(layout.columns).filter((field) => field !== '' && !names.includes(field))).toEqual(
      [],
    )
    expect(findSystem(kind, layout.signature)).toBe(layout)
  },
)

describe('columns', () => {
  test('are found by Swedish and English names, in any case and with signs', () => {
    expect(
      fields('customers', table(['KUND', 'Mobil-nr', 'E-Mail', 'Skostorlek', 'Phone']), undefined),
    ).toEqual(['namn', '', 'e-post', '', 'telefon'])
  })

  test('are found by what their values look like', () => {
    const file = table(['A', 'B', 'C'], ['Kim', 'kim@exempel.se', '070-174 06 10'], ['Bo', '', '0701740611'])
    expect(findColumns('customers', file, undefined)).toEqual([
      { field: '', by: 'nothing' },
      { field: 'e-post', by: 'example' },
      { field: 'telefon', by: 'example' },
    ])
  })

  test('are those that were chosen for the same headings before', () => {
    const file = table(['Namn', 'X'], ['Kim', '1'])
    expect(findColumns('customers', file, ['', 'anteckning'])).toEqual([
      { field: '', by: 'nothing' },
      { field: 'anteckning', by: 'remembered' },
    ])
  })

  test('of another system that are numbered by it are not read as our own ids', () => {
    expect(fields('products', table(['ID', 'Name']), undefined)).toEqual(['', 'namn'])
    expect(fields('products', table(['id', 'pris']), undefined)).toEqual(['id', 'pris'])
  })
})

test('a file becomes a table of our own columns, with parts joined and values of all rows', () => {
  const file = table(
    ['First Name', 'Last Name', 'Street', 'Zip', 'City', 'Phone', 'Skip'],
    ['Kim', 'Exempel', 'Storgatan 1', '111 22', 'Stockholm', '701740610', 'x'],
    ['', 'Bo', '', '', 'Umeå', '', ''],
  )
  const mapping = {
    columns: fields('customers', file, undefined),
    values: { anteckning: 'Från gamla systemet' },
  }
  const { titles, rows } = toOwnTable('customers', file, mapping)
  expect(titles).toEqual(['namn', 'telefon', 'adress', 'anteckning'])
  expect(rows.map(({ line, cells }) => [line, Object.fromEntries(cells)])).toEqual([
    [
      2,
      {
        namn: 'Kim Exempel',
        telefon: '0701740610',
        adress: 'Storgatan 1, 111 22 Stockholm',
        anteckning: 'Från gamla systemet',
      },
    ],
    [3, { namn: 'Bo', telefon: '', adress: 'Umeå', anteckning: 'Från gamla systemet' }],
  ])
})

test('a row with more cells than headings is reported', () => {
  const file = table(['namn', 'pris'], ['A', '1290', '50'], ['B', '5', ''])
  const { rows } = toOwnTable('products', file, { columns: ['namn', 'pris'], values: {} })
  expect(rows.map(({ problem }) => problem !== '')).toEqual([true, false])
})

test('fields that a file needs and lacks are named, unless they have a value', () => {
  expect(
    findMissing('prices', { columns: ['modell', 'problem', 'pris'], values: { märke: 'Apple' } }),
  ).toEqual(['enhetstyp'])
  expect(
    findMissing('repairs', {
      columns: ['nummer', 'status', 'förnamn', 'modell', 'problem', 'inlämnad'],
      values: {},
    }),
  ).toEqual([])
  expect(findMissing('products', { columns: ['id', 'pris'], values: {} })).toEqual([])
})
