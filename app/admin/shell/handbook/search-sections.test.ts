import { expect, test } from 'vitest'
import { searchSections } from './search-sections.ts'

const sections = [
  { id: 'kassan', title: 'Kassan', text: 'Skanna varan. Ta emot en retur från köpets rad.' },
  { id: 'retur', title: 'Retur och byte', text: `${'Ord '.repeat(60)}En vara kommer tillbaka till kassan.` },
  { id: 'mejl', title: 'Mejl', text: 'Här står alla mejl.' },
]

test('a section is found by words in any order, without accents, those in its heading first', () => {
  expect(searchSections(sections, 'retur').map(({ id }) => id)).toEqual(['retur', 'kassan'])
  expect(searchSections(sections, 'RADEN kopets')).toEqual([])
  expect(searchSections(sections, 'kopets retur')).toMatchObject([{ id: 'kassan' }])
  expect(searchSections(sections, 'finns inte')).toEqual([])
  expect(searchSections(sections, '  ')).toEqual([])
})

test('the text around the first word is shown', () => {
  expect(searchSections(sections, 'tillbaka')[0]?.excerpt).toMatch(/^… .*kommer tillbaka till kassan\.$/)
  expect(searchSections(sections, 'retur')[0]?.excerpt).toMatch(/^Ord .* …$/)
})
