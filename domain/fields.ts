import { z } from 'zod'
import { emailPattern } from './patterns.ts'
import { type Sortings, sortingNames } from './sorting.ts'
import { isCalendarDay } from './time.ts'

/** The largest number that an `integer` column holds. */
export const largestInteger = 2_147_483_647

/** Control characters that no person types; NUL cannot be stored by PostgreSQL at all. Line breaks and tabs are fine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Says `text` of a value that is left out or of another kind. What else is wrong with it, such as its length, keeps
 * its own words, which a plain message would drown out.
 */
export function missingMessage(text: string) {
  return { error: (issue: { code: string }) => (issue.code === 'invalid_type' ? text : undefined) }
}

/**
 * Text that a person writes, trimmed. `max` is in characters. With `required`, an empty text is refused with that
 * message; otherwise it is allowed.
 */
export function text(max: number, required?: string) {
  const base = z
    .string(required === undefined ? undefined : missingMessage(required))
    .trim()
    .max(max)
    .refine((value) => !controlCharacters.test(value), 'Texten innehåller tecken som inte kan sparas.')
  // What is empty is not told off for its form too.
  return required ? base.min(1, { error: required, abort: true }) : base
}

/** One line of text: as `text`, and without line breaks, so that it may stand in a mail's subject. */
export function line(max: number, required?: string) {
  return text(max, required).refine((value) => !/[\r\n]/.test(value), 'Skriv på en rad.')
}

/** An e-mail address as it was written, trimmed. `required` is said when it is left out. */
export function email(required = 'E-post är obligatorisk') {
  return line(254, required).regex(emailPattern, 'Ogiltig e-postadress')
}

/** An id of a row, as it stands in a path or a query string. */
export const rowId = z.coerce
  .number('Ogiltigt id.')
  .int('Ogiltigt id.')
  .min(1, 'Ogiltigt id.')
  .max(largestInteger, 'Ogiltigt id.')

/** An id of a row in a body. */
export function id(message = 'Ogiltigt id.') {
  return z.int(message).min(1, message).max(largestInteger, message)
}

/** The version of a row that a change was made from, so that two people do not change it unawares. Counts from `least`. */
export function version(least: 0 | 1 = 0, message = 'Ladda om sidan och försök igen.') {
  return z.int(message).min(least, message).max(largestInteger, message)
}

const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

/** A calendar day, `yyyy-MM-dd`, from 2000 to 2099. `message` is said of what is no day at all. */
export function day(message = 'Ange datum som ÅÅÅÅ-MM-DD.') {
  return z
    .string(message)
    .max(10, { error: message, abort: true })
    .refine(isCalendarDay, { error: message, abort: true })
    .refine((value) => value >= firstDay && value <= lastDay, 'Välj ett datum mellan år 2000 och 2099.')
    .meta({ format: 'date', description: `From ${firstDay} to ${lastDay}` })
}

/** A time of day, `HH:mm`. */
export const timeOfDay = z
  .string()
  .max(5, { error: 'Skriv klockslaget som HH:MM.', abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Skriv klockslaget som HH:MM.', abort: true })

/** A number as programs send it or as text: what it may be is checked after it is read. `most` bounds its size. */
export function numberOrText(message: string, most: number, least = 0) {
  return z.union([z.number().min(least, message).max(most, message), z.string().max(20, message)], message)
}

/** The secret part of a private link. Anything that does not look like one is simply not found. */
export const linkSecret = z.string().max(200)

/**
 * A trap for programs that fill in every field: people never see it, so it must be empty.
 * A filled one is answered as if all went well, and nothing is stored.
 */
export const honeypot = z.string().max(500).optional()

/** The query of a paged list: `page` from 1, `page_size` up to 100. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
})

/** How a list is to be sorted. A way that it does not know is refused, with those that it does. */
export function sortBy<Ways extends Sortings>(ways: Ways) {
  const names = sortingNames(ways)
  return z
    .enum(names, `Okänd sortering. Välj mellan ${names.join(', ')}.`)
    .optional()
    .describe(`What the list is sorted by, with a minus from the end; ${names[0]} when it is left out`)
}

/** One page of a list, in the shape of the spec: the whole count and where the neighbours are. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}
