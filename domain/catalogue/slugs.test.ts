import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getSlug, slugsById } from './slugs.ts'

describe('a slug', () => {
  test.each([
    ['iPhone 17 Pro Max', 'iphone-17-pro-max'],
    ['Galaxy S24+', 'galaxy-s24-plus'],
    ['Galaxy S24', 'galaxy-s24'],
    ['iPad Pro 12,9 tum M1 (2021)', 'ipad-pro-12-9-tum-m1-2021'],
    ['AirPods (3:e generationen)', 'airpods-3-e-generationen'],
    ['Åäö Ærlig Øst É', 'aao-aerlig-ost-e'],
    ['Bang & Olufsen', 'bang-och-olufsen'],
    ['Galaxy Z Fold⁵', 'galaxy-z-fold5'],
    ['  -- Xperia --  1   V/', 'xperia-1-v'],
    ['A\u030a', 'a'],
    ['日本', 'namnlos'],
    ['', 'namnlos'],
  ])('of %j is %s', (name, slug) => {
    expect(getSlug(name)).toBe(slug)
  })

  test('is a single valid path segment for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(getSlug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })

  test('of a slug is unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(getSlug(getSlug(name))).toBe(getSlug(name))
      }),
    )
  })

  test('does not care how the name is cased or its letters are put together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('å', 'Ä', 'ö', 'É', 'a', 'B', '9', ' ')), (letters) => {
        const name = letters.join('')
        const slug = getSlug(name)
        expect(getSlug(name.normalize('NFD'))).toBe(slug)
        expect(getSlug(name.toUpperCase())).toBe(slug)
      }),
    )
  })
})

/** Names whose slugs often collide. */
const names = fc.constantFrom('A', 'a', 'Å', 'A 2', 'A-2', 'a 3', 'A 2 3', '日', '本', 'B')
const things = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
  .chain((ids) => fc.tuple(...ids.map((id) => names.map((name) => ({ id, name })))))

describe('slugs of things side by side', () => {
  test('the older one gets the plain slug', () => {
    const slugs = slugsById([
      { id: 12, name: 'iPhone-15' },
      { id: 7, name: 'iPhone 15' },
    ])
    expect(Object.fromEntries(slugs)).toEqual({ 7: 'iphone-15', 12: 'iphone-15-12' })
  })

  test('a slug with an added id does not collide with another name’s slug', () => {
    const slugs = slugsById([
      { id: 1, name: 'A' },
      { id: 2, name: 'a' },
      { id: 3, name: 'A 2' },
    ])
    expect(Object.fromEntries(slugs)).toEqual({ 1: 'a', 2: 'a-2', 3: 'a-2-3' })
  })

  test('are never the same', () => {
    fc.assert(
      fc.property(things, (all) => {
        const slugs = slugsById(all)
        expect(slugs.size).toBe(all.length)
        expect(new Set(slugs.values()).size).toBe(all.length)
      }),
    )
  })

  test('are independent of the input order, and unchanged when newer items are added', () => {
    fc.assert(
      fc.property(things, names, (all, name) => {
        const slugs = slugsById(all)
        expect(slugsById(all.toReversed())).toEqual(slugs)
        const later = slugsById([...all, { id: 31, name }])
        later.delete(31)
        expect(later).toEqual(slugs)
      }),
    )
  })
})
