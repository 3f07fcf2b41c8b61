import { z } from 'zod'
import { isEan } from './ean.ts'
import { emailPattern, normalizeEmail } from './email.ts'
import { groupThousands, largestKronor, type Ore, parseKronor } from './money.ts'
import { maxListed, type Sortings, sortingNames } from './sorting.ts'
import { isCalendarDay } from './time.ts'

export const largestInteger = 2_147_483_647

/**
 * Characters that no one types and that HTML, XML or PostgreSQL do not take: control characters except line breaks and tabs, halves of
 * characters, and code points that are none.
 */
const refusedCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}\p{Noncharacter_Code_Point}]/u

/**
 * Returns options that set the message only for a missing value or a wrong type. A plain message would also replace the
 * messages of other checks, such as the length.
 */
export function missingMessage(text: string) {
  return { error: (issue: { code: string }) => (issue.code === 'invalid_type' ? text : undefined) }
}

/**
 * Returns a schema for trimmed text, in which a letter and its accent are one character however they were typed (NFC). `max` is in
 * characters; no other check sees a longer text. With `required`, an empty text is rejected with that message.
 */
export function text(max: number, required?: string) {
  const base = z
    .string(required === undefined ? undefined : missingMessage(required))
    .trim()
    .normalize('NFC')
    .max(max, { abort: true })
    .refine((value) => !refusedCharacters.test(value), 'Texten innehåller tecken som inte kan sparas.')
  // Empty values get only the 'required' error, not a format error as well.
  return required ? base.min(1, { error: required, abort: true }) : base
}

/** Returns a text that did not come from a form in the way in which `text` stores it: trimmed, in NFC, without refused characters. */
export function toStoredText(received: string): string {
  return received.replace(new RegExp(refusedCharacters, 'gu'), '').normalize('NFC').trim()
}

/** The words of a search, in the same form (NFC) as the stored texts. */
export const searchText = z.string().trim().normalize('NFC').max(100)

/** Returns a schema for a single line of text: like `text` without line breaks, so that it is safe in a mail's subject. */
export function line(max: number, required?: string) {
  return text(max, required).refine((value) => !/[\r\n]/.test(value), 'Skriv på en rad.')
}

const invalidEmail = 'Ogiltig e-postadress'

function toEmail(value: string, context: z.RefinementCtx): string {
  const address = normalizeEmail(value)
  if (address) return address
  context.addIssue({ code: 'custom', message: invalidEmail })
  return z.NEVER
}

/**
 * Returns a schema for an e-mail address, in the form of `normalizeEmail`. `required` is the message when it is missing.
 */
export function email(required = 'Skriv din e-postadress.') {
  return line(254, required).regex(emailPattern, { error: invalidEmail, abort: true }).transform(toEmail)
}

/** An e-mail address like `email`, or an empty text. */
export const optionalEmail = line(254).transform((value, context) =>
  value === '' ? '' : toEmail(value, context),
)

/** The shop's own address, which is stored and shown as its owner writes it: with å, ä and ö in the domain. */
export function shownEmail(required: string) {
  return line(254, required).refine((value) => normalizeEmail(value) !== undefined, invalidEmail)
}

/** A row id in a path or query string. */
export const rowId = z.coerce
  .number('Ogiltigt id.')
  .int('Ogiltigt id.')
  .min(1, 'Ogiltigt id.')
  .max(largestInteger, 'Ogiltigt id.')

/** Returns a schema for a row id in a body. */
export function id(message = 'Ogiltigt id.') {
  return z.int(message).min(1, message).max(largestInteger, message)
}

/** Returns a schema for the version from which a row was changed, to detect concurrent edits. Versions start at `least`. */
export function version(least: 0 | 1 = 0, message = 'Ladda om sidan och försök igen.') {
  return z.int(message).min(least, message).max(largestInteger, message)
}

const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

/** Returns a schema for a calendar day, `yyyy-MM-dd`, from 2000 to 2099. `message` is used for any invalid day. */
export function day(message = 'Ange datum som ÅÅÅÅ-MM-DD.') {
  return (
    z
      .string(message)
      .max(10, { error: message, abort: true })
      .refine(isCalendarDay, { error: message, abort: true })
      // Aborts, so that no rule of the form reckons with a day beyond the calendar.
      .refine((value) => value >= firstDay && value <= lastDay, {
        error: 'Välj ett datum mellan år 2000 och 2099.',
        abort: true,
      })
      .meta({ format: 'date', description: `From ${firstDay} to ${lastDay}` })
  )
}

/** A time of day, `HH:mm`. */
export const timeOfDay = z
  .string()
  .max(5, { error: 'Skriv klockslaget som HH:MM.', abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Skriv klockslaget som HH:MM.', abort: true })

/** Reads a number as people type it, such as `1 290,50 kr`. NaN for other texts. */
function readNumber(typed: string): number {
  const plain = typed
    .replaceAll(/\s|kr$/gi, '')
    .replace('−', '-')
    .replace(',', '.')
  return plain === '' ? Number.NaN : Number(plain)
}

/**
 * Returns a schema for a number sent as number or text, within the same bounds in both forms. A text that is no number passes: it
 * is validated when it is parsed.
 */
export function numberOrText(message: string, most: number, least = 0) {
  const tooMuch = `Skriv högst ${groupThousands(most)}.`
  const text = z
    .string()
    .max(20, { error: message, abort: true })
    .refine((typed) => !(readNumber(typed) < least), message)
    .refine((typed) => !(readNumber(typed) > most), tooMuch)
  return z.union([z.number().min(least, message).max(most, tooMuch), text], {
    // Of the two forms, the one that was sent tells what is wrong with it.
    error: ({ input, errors }) =>
      (errors as z.core.$ZodIssue[][])[typeof input === 'number' ? 0 : 1]?.find(
        ({ code }) => code !== 'invalid_type',
      )?.message ?? message,
  })
}

/** A non-negative amount in kronor, converted to öre, or null when empty. */
export const kronorOrNothing = numberOrText('Skriv ett belopp i kronor.', largestKronor)
  .nullish()
  .transform((value, context): Ore | null => {
    if (value === undefined || value === null || value === '') return null
    const parsed = parseKronor(value)
    if (parsed !== undefined) return parsed
    context.addIssue({ code: 'custom', message: 'Skriv ett belopp i kronor.' })
    return z.NEVER
  })

/** An EAN code, or nothing. */
export const ean = line(20)
  .transform((value) => value.replace(/\s/g, ''))
  .refine((value) => value === '' || isEan(value), 'Kontrollsiffran stämmer inte.')
  .optional()
  .default('')

/** The token of a private link. Its form is not validated; an invalid one is not found. */
export const linkSecret = z.string().max(200)

/** Path parameters of calls for one row, and of calls by a private link. */
export const byId = z.object({ id: rowId })
export const byToken = z.object({ token: linkSecret })

/** Query of a signed link, which needs no token. */
export const signed = z.object({ expires: z.string().max(20), signature: z.string().max(100) })

/** Identifies a previewed plan. Applying with it makes exactly the previewed writes, or none. */
export const planToken = line(60)

/** A hidden field, which only bots fill in. A filled value is answered like a success, and nothing is stored. */
export const honeypot = z.string().max(500).optional()

/** The query of a paged list: `page` from 1, `page_size` up to 100. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
})

/** Returns a schema for a list's sort order. An unknown one is rejected with a list of the known ones. */
export function sortBy<Ways extends Sortings>(sortings: Ways) {
  const names = sortingNames(sortings)
  return z
    .enum(names, `Okänd sortering. Välj mellan ${names.join(', ')}.`)
    .optional()
    .describe(`What the list is sorted by, with a minus from the end; ${names[0]} when it is left out`)
}

/** Returns a schema for a page of a list, in the shape of the spec: total count and links to the neighbouring pages. */
export function getPage<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z
      .number()
      .int()
      .describe(`${maxListed + 1} when there are more than ${maxListed}, which are not shown`),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}
