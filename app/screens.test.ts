import { describe, expect, test } from 'vitest'
import { allScreens, getTabs } from './screens.ts'

const paths = allScreens.map(({ path }) => path)

test('every screen has a path of its own', () => {
  expect(new Set(paths).size).toBe(paths.length)
})

describe.each(allScreens.filter(({ partOf }) => partOf))('$path', ({ partOf = '', tab }) => {
  test('is part of a screen in the menu, which has tabs when it is one', () => {
    const whole = allScreens.find(({ path }) => path === partOf)
    expect(whole?.menu).toBeDefined()
    if (tab) expect(whole?.tab).toBeDefined()
  })
})

test('a shortcut opens one screen', () => {
  const letters = allScreens.flatMap(({ menu }) => menu?.letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

test('the tabs of a menu entry begin with its own screen', () => {
  expect(getTabs('/admin/dashboard').map(({ label }) => label)).toEqual(['Prislista', 'Katalog', 'Prislogg'])
  expect(getTabs('/admin/personal')).toEqual([
    { to: '/admin/personal', label: 'Konton' },
    { to: '/admin/granskning', label: 'Granskning' },
  ])
})
