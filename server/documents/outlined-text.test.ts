import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineHeight, openTextOutliner } from './outlined-text.ts'

const { outline, fitText } = await openTextOutliner(['漢字'])
const style = { size: 40, weight: 700 } as const
const box = { width: 456, height: 230, weight: 700, largest: 66, smallest: 30 } as const

describe('outlines', () => {
  test.each(['Åäö', '1\u00a0590\u00a0kr', 'Łódź', '漢字', 'a\u2011b'])(
    '%s has a shape for each letter',
    (text) => {
      const { width, path } = outline(text, style)
      expect(width).toBeGreaterThan(40)
      expect(path.match(/M/g)?.length).toBeGreaterThanOrEqual(2)
    },
  )

  test('a non-breaking space is as wide as a space', () => {
    expect(outline('1\u00a0590', style).width).toBeCloseTo(outline('1 590', style).width)
    expect(outline('1\u00a0590', style).width).toBeGreaterThan(outline('1590', style).width + 5)
  })
})

describe('a text in a box', () => {
  test('is as large as it may be, on one line when it fits', () => {
    expect(fitText('iPhone 13', box)).toEqual({ size: 66, lines: ['iPhone 13'] })
    expect(fitText('Google Pixel 9 Pro Fold', box)).toEqual({
      size: 66,
      lines: ['Google Pixel 9', 'Pro Fold'],
    })
  })

  test('a price is not divided', () => {
    expect(fitText('Skärm, batteri för 12\u00a0590\u00a0kr', box).lines.at(-1)).toContain(
      '12\u00a0590\u00a0kr',
    )
  })

  test('a word wider than the box is divided, with all its letters', () => {
    const { lines } = fitText('W'.repeat(200), box)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('W'.repeat(200))
  })

  test('whatever it is, it stays within the box and loses nothing', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aiÅöWm9-.'), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const { size, lines } = fitText(words.join(' '), box)
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
        expect(lines.length * size * lineHeight).toBeLessThanOrEqual(box.height)
        for (const line of lines)
          expect(outline(line, { size, weight: 700 }).width).toBeLessThanOrEqual(box.width + 4)
      }),
      { numRuns: 50 },
    )
  })
})
