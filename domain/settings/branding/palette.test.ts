import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getContrast, toHex, toOklch } from './oklch.ts'
import { getPalette, getPaletteStyle, listColorPairs, minContrast, standardPalette } from './palette.ts'

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

const schemes = ['light', 'dark'] as const

function listUnreadable(color: string) {
  const palette = getPalette(color)
  return schemes.flatMap((scheme) =>
    listColorPairs(scheme, palette[scheme])
      .filter(([text, background]) => getContrast(text, background) < minContrast)
      .map((pair) => [color, scheme, ...pair]),
  )
}

test.each(['', '#ffe600', '#d0d0d0', '#000000', '#0000ff', '#ffffff', '#ff0000', '#00ff00', '#17428f'])(
  'all uses of %j can be read',
  (color) => {
    expect(listUnreadable(color)).toEqual([])
  },
)

test('all uses of every colour can be read', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      expect(listUnreadable(color)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('a colour that can be read is used as it is, others keep their hue', () => {
  expect(getPalette('#7a1f5c').light.base).toBe('#7a1f5c')
  const yellow = getPalette('#ffe600').light.base
  expect(yellow).not.toBe('#ffe600')
  expect(Math.abs(toOklch(yellow).hue - toOklch('#ffe600').hue)).toBeLessThan(4)
})

test('a changed colour is the nearest that can be read', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      const { base } = getPalette(color).light
      fc.pre(base !== color)
      const shades = {
        ...getPalette(color).light,
        base: toHex({ ...toOklch(base), lightness: toOklch(base).lightness + 0.02 }),
      }
      const isUnreadable = listColorPairs('light', shades).some(
        ([text, background]) => getContrast(text, background) < minContrast,
      )
      expect([color, isUnreadable]).toEqual([color, true])
    }),
    { numRuns: 500 },
  )
})

test('a pressed button looks different from the button', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      for (const scheme of schemes) {
        const { base, deep } = getPalette(color)[scheme]
        expect(Math.abs(toOklch(base).lightness - toOklch(deep).lightness)).toBeGreaterThan(0.03)
      }
    }),
  )
})

test('colours are the same after conversion to lightness, chroma and hue', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      expect(toHex(toOklch(color))).toBe(color)
    }),
  )
})

test('a shop without an own colour has the standard palette, and sets nothing in the page', () => {
  expect(getPalette('')).toBe(standardPalette)
  expect(getPaletteStyle('')).toBeUndefined()
  expect(getPaletteStyle('#7a1f5c')).toMatchObject({ '--own-base': '#7a1f5c' })
  expect(Object.keys(getPaletteStyle('#7a1f5c') ?? {})).toHaveLength(8)
})
