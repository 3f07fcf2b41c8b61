import { z } from 'zod'
import { day, id, line, text, timeOfDay, version } from '#domain/fields.ts'
import { largestAmount } from '#domain/money.ts'
import { namedObject } from '#domain/named-object.ts'
import { agreedKinds, answerWays, consentWays } from '../agreed-price.ts'
import { unitPrice } from '../agreement-schemas.ts'
import { lineLimits, partOrigins } from '../receipts.ts'
import { finalAnswers, questionAnswers, questionLimits, questionStates } from './price-question.ts'

const amount = z.string().describe('kronor, with two decimals')
const time = z.string().describe('ISO 8601')

const lineKind = z.enum(['labour', 'part'])

const lineInput = z
  .object({
    kind: lineKind,
    origin: z.enum(partOrigins).nullable().optional().default(null),
    part_id: id('Välj en del.').nullish().default(null).describe('the part in stock that it uses'),
    description: line(120, 'Skriv vad raden gäller.'),
    quantity: z
      .int('Skriv ett helt antal.')
      .min(1, 'Skriv ett antal från 1.')
      .max(lineLimits.quantity, `Skriv ett antal till och med ${lineLimits.quantity}.`),
    unit: unitPrice,
  })
  .refine(({ kind, origin }) => kind === 'part' || origin === null, {
    path: ['origin'],
    error: 'Bara en reservdel har ett ursprung.',
  })
  .refine((each) => each.kind === 'part' || each.part_id === null, {
    path: ['part_id'],
    error: 'Bara en reservdel kan tas ur lagret.',
  })

const alternativeInput = z
  .object({
    title: line(60, 'Skriv vad alternativet heter.'),
    kind: z.enum(agreedKinds, 'Välj fast pris, cirkapris eller högst.').optional().default('fixed'),
    is_return: z
      .boolean()
      .optional()
      .default(false)
      .describe('the device is returned unrepaired; the sum is a fee, and may be 0'),
    lines: z.array(lineInput).max(questionLimits.lines, `Högst ${questionLimits.lines} rader får plats.`),
  })
  .superRefine(({ is_return, lines }, context) => {
    const sum = lines.reduce((total, { quantity, unit }) => total + quantity * unit, 0)
    const message =
      sum > largestAmount
        ? 'Summan är för stor.'
        : sum === 0 && !is_return
          ? 'Skriv minst en rad med ett belopp.'
          : undefined
    if (message) context.addIssue({ code: 'custom', path: ['lines'], message })
  })

/** A price question to the customer. The sums follow from the lines, and nothing changes after it was sent. */
export const priceQuestionInput = namedObject('NewRepairPriceQuestion', {
  version: version(),
  message: text(1000).optional().default(''),
  alternatives: z
    .array(alternativeInput)
    .min(1, 'Skriv ett pris.')
    .max(questionLimits.alternatives, `Högst ${questionLimits.alternatives} alternativ får plats.`)
    .refine(
      (alternatives) => new Set(alternatives.map(({ title }) => title)).size === alternatives.length,
      'Ge alternativen olika namn, så att kunden kan välja mellan dem.',
    ),
  image_id: id('Välj en bild.').nullish().default(null).describe('a picture of the repair'),
  valid_until: day(),
})
export type PriceQuestionInput = z.infer<typeof priceQuestionInput>

const alternativeIndex = z
  .int('Välj ett av alternativen.')
  .min(0, 'Välj ett av alternativen.')
  .max(questionLimits.alternatives - 1, 'Välj ett av alternativen.')
  .nullish()
  .default(null)
  .describe('position of the alternative, from 0; of a yes')

/** The customer's answer on the private page. An answer to an earlier question is refused. */
export const priceAnswerInput = namedObject('RepairPriceAnswer', {
  question: id(),
  answer: z.enum(questionAnswers, 'Välj ett svar.'),
  alternative: alternativeIndex,
})
export type PriceAnswerInput = z.infer<typeof priceAnswerInput>

/** An answer that the customer gave to staff. Without a time it was given now. */
export const priceAnswerRecord = namedObject('RepairPriceAnswerRecord', {
  answer: z.enum(finalAnswers, 'Välj ja eller nej.'),
  alternative: alternativeIndex,
  way: z.enum(consentWays, 'Välj hur kunden svarade.'),
  agreed_on: day().optional(),
  agreed_time: timeOfDay.optional(),
})
export type PriceAnswerRecord = z.infer<typeof priceAnswerRecord>

const alternativeView = z.object({
  title: z.string(),
  is_return: z.boolean(),
  kind: z.enum(agreedKinds),
  amount,
  price: z.string().describe('in words: `2 490 kr, fast pris`'),
})

const lineView = z.object({ text: z.string(), quantity: z.int(), total: amount })

const storedLine = z.object({
  kind: lineKind,
  origin: z.enum(partOrigins).nullable(),
  part_id: z.int().nullable(),
  description: z.string(),
  quantity: z.int(),
  unit: amount,
})

const common = {
  id: z.int(),
  state: z.enum(questionStates),
  message: z.string(),
  valid_until: z.string().describe('yyyy-MM-dd, the last day'),
  sent_at: time,
}

/** A price question as its customer sees it. */
export const customerPriceQuestion = namedObject('CustomerPriceQuestion', {
  ...common,
  alternatives: z.array(alternativeView.extend({ lines: z.array(lineView) })),
  is_answerable: z.boolean(),
  image: z.string().nullable().describe('a link that lasts ten minutes'),
  agreed_before: z.string().nullable().describe('the price that was agreed before the answer, in words'),
  chosen: z.int().nullable().describe('position of the alternative that the customer said yes to'),
  answered_at: time.nullable(),
})
export type CustomerPriceQuestion = z.infer<typeof customerPriceQuestion>

/** A price question as staff see it, with its answers. */
export const repairPriceQuestion = namedObject('RepairPriceQuestion', {
  ...common,
  alternatives: z.array(alternativeView.extend({ lines: z.array(storedLine) })),
  image_id: z.int().nullable(),
  by: z.string().nullable().describe('the member of staff who sent it'),
  mailed: z.boolean(),
  texted: z.boolean(),
  answers: z
    .array(
      z.object({
        answer: z.enum(questionAnswers),
        alternative: z.int().nullable(),
        way: z.enum(answerWays),
        at: time,
        by: z.string().nullable().describe('the member of staff who recorded it'),
        contact: z.string().describe('the e-mail address or phone number that the question was sent to'),
      }),
    )
    .describe('oldest first'),
})
export type RepairPriceQuestion = z.infer<typeof repairPriceQuestion>
