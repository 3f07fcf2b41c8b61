import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPlace } from './admin/shell/areas.ts'
import { allScreens, allTabs, officeAreas } from './screens.ts'

const paths = allScreens.map(({ path }) => path)

test('every screen has a path of its own', () => {
  expect(new Set(paths).size).toBe(paths.length)
})

test('the menu has nine entries, and two below the line', () => {
  const isBelow = officeAreas.map(({ isOffice }) => isOffice === true)
  expect(isBelow).toEqual([...Array(9).fill(false), true, true])
})

test('a shortcut opens one screen', () => {
  const letters = allTabs.flatMap(({ letter }) => letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

test('the tabs of an area have different labels', () => {
  for (const { tabs: own } of officeAreas) {
    const labels = own.map(({ label, title }) => label ?? title)
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('a screen that is opened from a tab marks it', () => {
  expect(findPlace('/admin/kassa/forsaljning')?.tab.title).toBe('Försäljning')
  expect(findPlace('/admin/prices/edit/17')?.tab.title).toBe('Priser')
  expect(findPlace('/admin/rapporter/lager')).toMatchObject({
    area: { label: 'Ekonomi' },
    tab: { label: 'Rapporter' },
  })
  expect(findPlace('/admin/login')).toBeUndefined()
  // One's own account is opened from the user's name, not from the settings of the shop.
  expect(findPlace('/admin/konto')).toBeUndefined()
})

test('a screen leads to the chapter of the handbook that explains it', () => {
  const text = readFileSync('docs/handbok.md', 'utf8')
  const chapters = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  for (const area of officeAreas)
    for (const tab of area.tabs) {
      const chapter = tab.handbook ?? area.handbook
      if (tab.path !== '/admin/handbok') expect(chapters).toContain(chapter)
    }
})
