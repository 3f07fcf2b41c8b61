import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  day,
  email,
  honeypot,
  id,
  largestInteger,
  line,
  numberOrText,
  pageQuery,
  rowId,
  shownEmail,
  sortBy,
  text,
  timeOfDay,
  version,
} from './fields.ts'

/** Arbitrary strings, including characters that users cannot type. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 30 })

/** Validates an input with a schema: returns `ok` or the first message. */
function said(schema: z.ZodType, input: unknown): string {
  const result = schema.safeParse(input)
  return result.success ? 'ok' : (result.error.issues[0]?.message ?? '')
}

describe('text', () => {
  test('is trimmed', () => {
    expect(text(5).parse('  hej\n ')).toBe('hej')
  })

  test('is measured after trimming: the maximum is accepted and one more is not', () => {
    expect(said(text(5), ` ${'å'.repeat(5)} `)).toBe('ok')
    expect(said(text(5), 'å'.repeat(6))).toBe('Skriv högst 5 tecken.')
  })

  test('may be empty unless it is required', () => {
    expect(said(text(5), '')).toBe('ok')
    expect(said(text(5, 'Namn är obligatoriskt'), '')).toBe('Namn är obligatoriskt')
    expect(said(text(5, 'Namn är obligatoriskt'), ' \n\t ')).toBe('Namn är obligatoriskt')
    expect(said(text(5, 'Namn är obligatoriskt'), undefined)).toBe('Namn är obligatoriskt')
    expect(said(text(5, 'Namn är obligatoriskt'), 'x'.repeat(6))).toBe('Skriv högst 5 tecken.')
    expect(said(text(5, 'Namn är obligatoriskt'), null)).toBe('Namn är obligatoriskt')
  })

  test('preserves line breaks and tabs', () => {
    expect(text(20).parse('rad 1\r\n\trad 2')).toBe('rad 1\r\n\trad 2')
  })

  test.each([
    0x00, 0x01, 0x08, 0x0b, 0x0c, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0xfdd0, 0xfffe, 0x1ffff, 0xd800,
  ])('refuses character %i, which no one types', (code) => {
    expect(said(text(20), `a${String.fromCodePoint(code)}b`)).toBe(
      'Texten innehåller tecken som inte kan sparas.',
    )
  })

  test('is in one form, however its accents were typed, before its length is counted', () => {
    expect(text(6).parse('A\u030Akesso')).toBe('Åkesso')
    expect(text(2).parse('😀é')).toBe('😀é')
  })

  test.each([1, true, [], {}, null])('refuses %j, which is no text', (input) => {
    expect(said(text(20), input)).not.toBe('ok')
  })

  test('accepts only what PostgreSQL can store', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const result = text(100).safeParse(input)
        if (result.success) expect(result.data).not.toContain('\u0000')
      }),
    )
  })
})

describe('a line', () => {
  test.each(['a\nb', 'a\rb', 'a\r\nBcc: x@example.com'])('refuses %j', (input) => {
    expect(said(line(200), input)).toBe('Skriv på en rad.')
  })

  test('has the limits of text', () => {
    expect(said(line(3, 'Välj märke'), '')).toBe('Välj märke')
    expect(said(line(3), 'abcd')).toBe('Skriv högst 3 tecken.')
    expect(said(line(3), 'a\u0000b')).toBe('Texten innehåller tecken som inte kan sparas.')
  })
})

test('the shop’s own address is shown as it is written, and is an address', () => {
  const schema = shownEmail('Skriv e-postadressen.')
  expect(schema.parse(' Info@Bärgning.se ')).toBe('Info@Bärgning.se')
  expect(said(schema, '')).toBe('Skriv e-postadressen.')
  expect(said(schema, 'åsa@kund.se')).toBe('Ogiltig e-postadress')
})

describe('an e-mail address', () => {
  test.each(['a@b', 'a@b.se', 'asa.oberg+verkstan@exempel.se', 'info@bärgning.se', ' a@b.c.se '])(
    '%j is one',
    (input) => {
      expect(said(email(), input)).toBe('ok')
    },
  )

  test.each([
    'a',
    'Åsa.Öberg@exempel.se',
    'a@kund..se',
    '@b.se',
    'a@.se',
    'a b@c.se',
    'a@b c.se',
    'a@@b.se',
    'a@b@c.se',
    'a@b.',
    'a@b.se x@y.se',
  ])('%j is none', (input) => {
    expect(said(email(), input)).toBe('Ogiltig e-postadress')
  })

  test('has its own required message', () => {
    expect(said(email(), '')).toBe('Skriv din e-postadress.')
    expect(said(email(), undefined)).toBe('Skriv din e-postadress.')
    expect(said(email('Skriv din e-postadress.'), undefined)).toBe('Skriv din e-postadress.')
  })

  test('has at most 254 characters', () => {
    expect(said(email(), `${'a'.repeat(249)}@b.se`)).toBe('ok')
    expect(said(email(), `${'a'.repeat(250)}@b.se`)).toBe('Skriv högst 254 tecken.')
  })

  test('never carries a line break into a mail header', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '@', '.', '\r', '\n', ' ', '\t', ',', '<') }),
        (input) => {
          const result = email().safeParse(input)
          if (result.success) expect(result.data).not.toMatch(/[\s]/)
        },
      ),
    )
  })
})

describe('the honeypot', () => {
  test('accepts a missing, empty or filled value', () => {
    expect(said(honeypot, undefined)).toBe('ok')
    expect(said(honeypot, '')).toBe('ok')
    expect(said(honeypot, 'https://spam.example')).toBe('ok')
  })

  test('is bounded too', () => {
    expect(said(honeypot, 'x'.repeat(501))).toBe('Skriv högst 500 tecken.')
  })
})

describe('ids and pages', () => {
  test.each(['1', '2147483647', 7])('%j is an id', (input) => {
    expect(said(rowId, input)).toBe('ok')
  })

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '1e99', 'NaN', ['1', '2'], {}])(
    '%j is no id',
    (input) => {
      expect(said(rowId, input)).toBe('Ogiltigt id.')
    },
  )

  test('a page is counted from 1 and has at most 100 rows', () => {
    expect(pageQuery.parse({ page: '2', page_size: '100' })).toEqual({ page: 2, page_size: 100 })
    expect(pageQuery.parse({})).toEqual({})
    for (const bad of [
      { page: '0' },
      { page: 'x' },
      { page_size: '0' },
      { page_size: '101' },
      { page: '100001' },
    ]) {
      expect(pageQuery.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
    }
  })
})

describe('sortBy', () => {
  const sortings = { '-made': 'Nyast först', made: 'Äldst först' } as const

  test('accepts the list’s sort orders, and none', () => {
    for (const way of ['-made', 'made', undefined]) expect(sortBy(sortings).parse(way)).toBe(way)
  })

  test.each(['', 'namn', 'Made', '--made', 'toString', ['made', 'made'], 1])(
    'refuses %j with those that it knows',
    (way) => {
      expect(said(sortBy(sortings), way)).toBe('Okänd sortering. Välj mellan -made, made.')
    },
  )
})

describe('numbers of rows', () => {
  test('an id is a whole number that its column holds', () => {
    for (const good of [1, largestInteger]) expect(id().parse(good)).toBe(good)
    for (const bad of [0, -1, largestInteger + 1, 1.5, Number.NaN, '1', null, undefined]) {
      expect(said(id(), bad), String(bad)).toBe('Ogiltigt id.')
    }
  })

  test('a version counts from 0, or from 1', () => {
    for (const good of [0, largestInteger]) expect(version().parse(good)).toBe(good)
    for (const bad of [-1, largestInteger + 1, 0.5, undefined]) {
      expect(said(version(), bad), String(bad)).toBe('Ladda om sidan och försök igen.')
    }
    expect(said(version(1), 0)).toBe('Ladda om sidan och försök igen.')
  })

  test('an amount is a number within bounds, or text that is read later', () => {
    const amount = numberOrText('Skriv ett belopp.', 100)
    for (const good of [0, 100, 0.5, '99,50', 'x']) expect(amount.parse(good)).toBe(good)
    for (const bad of [-1, '-1', '-0,01', 'x'.repeat(21), null]) {
      expect(said(amount, bad), String(bad)).toBe('Skriv ett belopp.')
    }
    for (const bad of [101, '101', '100,01', '1\u00a0000 kr', 1e20, '1e3']) {
      expect(said(amount, bad), String(bad)).toBe('Skriv högst 100.')
    }
  })
})

describe('days and times', () => {
  test('a day is one of the calendar', () => {
    for (const good of ['2000-01-01', '2028-02-29', '2099-12-31']) expect(day().parse(good)).toBe(good)
    for (const bad of [
      '2026-02-30',
      '2026-1-1',
      '2026-11-20T09:00',
      '',
      'x'.repeat(50),
      20261120,
      undefined,
    ]) {
      expect(said(day(), bad), String(bad)).toBe('Ange datum som ÅÅÅÅ-MM-DD.')
    }
  })

  test('a day that the shop cannot mean is refused', () => {
    for (const bad of ['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31']) {
      expect(
        day()
          .safeParse(bad)
          .error?.issues.map(({ message }) => message),
      ).toEqual(['Välj ett datum mellan år 2000 och 2099.'])
    }
  })

  test('a time of day is in hours and minutes', () => {
    for (const good of ['00:00', '23:59']) expect(timeOfDay.parse(good)).toBe(good)
    for (const bad of ['24:00', '9:00', '09:60', '09:00:00', '']) {
      expect(said(timeOfDay, bad)).toBe('Skriv klockslaget som HH:MM.')
    }
  })
})
