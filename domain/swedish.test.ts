import { expect, test } from 'vitest'
import { z } from 'zod'

/** Beginnings of zod's English messages, which the Swedish ones never have. */
const english = /invalid|expected|required|too (big|small)|unrecognized|must|input/i

test.each([
  ['a missing text', z.string(), undefined, 'Fältet är obligatoriskt.'],
  ['a text that is null', z.string(), null, 'Fältet är obligatoriskt.'],
  ['a number for a text', z.string(), 1, 'Fel sorts värde.'],
  ['a text for a list', z.array(z.string()), 'x', 'Fel sorts värde.'],
  ['a list for an object', z.object({}), [], 'Fel sorts värde.'],
  ['an empty text', z.string().min(1), '', 'Fältet är obligatoriskt.'],
  ['a short text', z.string().min(8), 'kort', 'Skriv minst 8 tecken.'],
  ['a long text', z.string().max(2), 'lång', 'Skriv högst 2 tecken.'],
  ['a short list', z.array(z.int()).min(2), [1], 'Ange minst 2.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'Ange högst 1.'],
  ['a small number', z.number().min(1), 0, 'Värdet får inte vara mindre än 1.'],
  ['a large number', z.number().max(10), 11, 'Värdet får inte vara större än 10.'],
  ['half a number', z.int(), 1.5, 'Fel sorts värde.'],
  ['no multiple', z.number().multipleOf(5), 7, 'Ogiltigt värde.'],
  ['a bad e-mail address', z.email(), 'a@', 'Ogiltig e-postadress'],
  ['a bad web address', z.url(), 'x', 'Ogiltig webbadress.'],
  ['a bad pattern', z.string().regex(/^a$/), 'b', 'Fel format.'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', 'Välj ett av alternativen.'],
  ['another literal', z.literal('a'), 'b', 'Välj ett av alternativen.'],
  ['unknown keys', z.strictObject({}), { x: 1 }, 'Okända fält.'],
  ['none of several', z.union([z.string(), z.number()]), true, 'Ogiltigt värde.'],
  [
    'an unknown kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    { kind: 'b' },
    'Ogiltigt värde.',
  ],
  ['a bad key', z.record(z.string().max(1), z.int()), { long: 1 }, 'Ogiltigt värde.'],
  ['a bad element', z.map(z.string(), z.int()), new Map([[{}, 1]]), 'Ogiltigt värde.'],
  ['a rule without words', z.string().refine(() => false), 'x', 'Ogiltigt värde.'],
] as const)('%s is refused in Swedish', (_, schema: z.ZodType, input: unknown, expected) => {
  const texts = schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? []
  expect(texts[0]).toBe(expected)
  for (const text of texts) expect(text).not.toMatch(english)
})

test('a schema with its own message keeps it', () => {
  const issue = z.string('Välj modell').safeParse(undefined).error?.issues[0]
  expect(issue?.message).toBe('Välj modell')
})
