import { formatOre } from '#domain/money.ts'
import { formatDay } from '#domain/time.ts'
import { type AgreedKind, type AgreedPrice, agreedPriceText } from '../agreed-price.ts'
import { lineText } from '../labels.ts'
import { getSums, type LineKind, lineTotal, type PartOrigin } from '../receipts.ts'
import { mayTransition, type RepairStatus } from '../states.ts'

/** Answers to a price question: a yes to one of its alternatives, a no, and a request to be called. */
export const questionAnswers = ['yes', 'no', 'call'] as const
export type QuestionAnswer = (typeof questionAnswers)[number]

/** Answers that settle a question. A customer who wants to be called can still say yes or no. */
export const finalAnswers = ['yes', 'no'] as const satisfies readonly QuestionAnswer[]

/** Maximum number of alternatives, and of lines in each. */
export const questionLimits = { alternatives: 3, lines: 10 } as const

/** A line of an alternative. Its unit price includes VAT. */
export type QuestionLine = {
  kind: Exclude<LineKind, 'storage'>
  origin: PartOrigin | null
  /** The part in stock that it uses. */
  partId: number | null
  description: string
  quantity: number
  unitOre: number
}

/** One choice of a question, frozen when it is sent. */
export type Alternative = {
  title: string
  kind: AgreedKind
  /** Whether the device is returned unrepaired; the sum is then a fee. */
  isReturn: boolean
  lines: readonly QuestionLine[]
}

/**
 * States of a question: `call` is open, and its customer wants to be called; `expired` can be answered only through staff; `closed`
 * was replaced or withdrawn before it was answered.
 */
export const questionStates = ['open', 'call', 'expired', 'yes', 'no', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

/** Returns the state of a question on a day, `yyyy-MM-dd`. */
export function getQuestionState(
  question: { closedAt: Date | null; validUntil: string; answers: readonly { answer: QuestionAnswer }[] },
  today: string,
): QuestionState {
  const final = question.answers.find(({ answer }) => answer !== 'call')
  if (final) return final.answer
  if (question.closedAt !== null) return 'closed'
  if (question.answers.length > 0) return 'call'
  return today > question.validUntil ? 'expired' : 'open'
}

/** Whether the customer can answer a question in a state on its page. */
export function isAnswerable(question: { validUntil: string }, state: QuestionState, today: string): boolean {
  return state === 'open' || (state === 'call' && today <= question.validUntil)
}

/** Returns the price that an alternative asks for. */
export function getAlternativePrice({ kind, lines }: Pick<Alternative, 'kind' | 'lines'>): AgreedPrice {
  return { kind, amountOre: getSums(lines).totalOre }
}

/** Returns the price of an alternative in words; one that costs nothing is 'utan kostnad'. */
export function priceText(price: AgreedPrice): string {
  return price.amountOre === 0 ? 'utan kostnad' : agreedPriceText(price)
}

/** Returns a price as a headline: `2 490 kr`, `cirka 1 690 kr`, `högst 3 000 kr`. */
export function priceHeadline({ amountOre, kind }: AgreedPrice): string {
  const prefix = { fixed: '', approximate: 'cirka ', maximum: 'högst ' }[kind]
  return `${prefix}${formatOre(amountOre)}`
}

/** Returns an alternative in words: `Originalskärm: 2 490 kr, fast pris`. */
export function alternativeText(alternative: Alternative): string {
  return `${alternative.title}: ${priceText(getAlternativePrice(alternative))}`
}

/** Returns the whole question as its customer reads it, which is stored with the answer. */
export function questionText(question: {
  message: string
  validUntil: string
  alternatives: readonly Alternative[]
}): string {
  return [
    ...(question.message ? [question.message] : []),
    ...question.alternatives.flatMap((alternative) => [
      alternativeText(alternative),
      ...alternative.lines.map((line) => `– ${questionLineText(line)}`),
    ]),
    `Gäller till och med ${formatDay(question.validUntil)}.`,
  ].join('\n')
}

/** Returns a line in words: `2 × Batteri (originaldel), 900 kr`. */
function questionLineText(line: QuestionLine): string {
  const count = line.quantity === 1 ? '' : `${line.quantity} × `
  return `${count}${lineText(line)}, ${formatOre(lineTotal(line))}`
}

/** Returns an answer in the words of its button. */
export function answerText(answer: QuestionAnswer, alternative: Alternative | undefined): string {
  switch (answer) {
    case 'yes':
      return alternative ? `Godkänn ${alternativeText(alternative)}` : 'Godkänn'
    case 'no':
      return 'Nej'
    case 'call':
      return 'Ring mig'
  }
}

/** Returns a question's price in messages: that of its only alternative that repairs the device, else the lowest, `från 1 690 kr`. */
export function questionHeadline(alternatives: readonly Alternative[]): string {
  const repairing = alternatives.filter(({ isReturn }) => !isReturn)
  const prices = (repairing.length > 0 ? repairing : alternatives).map(getAlternativePrice)
  const [only] = prices
  if (prices.length === 1 && only) return priceHeadline(only)
  return `från ${formatOre(Math.min(...prices.map(({ amountOre }) => amountOre)))}`
}

/** Whether a repair's lines become those of the alternative that its customer says yes to. A maximum is calculated afterwards. */
export function fillsLines({ kind }: Pick<Alternative, 'kind'>): boolean {
  return kind !== 'maximum'
}

/**
 * Returns the state to which a repair returns when its question is answered with yes. `before` is the state that it had before it
 * waited for the customer, undefined when it was opened waiting.
 */
export function getResumeStatus(
  status: RepairStatus,
  before: RepairStatus | undefined,
  isCheckedIn: boolean,
): RepairStatus {
  if (status !== 'Väntar på svar') return status
  if (before !== undefined && before !== status && mayTransition(status, before) && before !== 'Avslutad')
    return before
  return isCheckedIn ? 'Pågående' : 'Mottaget'
}

/** The messages about a question, by channel, as event keys. */
export const questionEvents = {
  mail: (questionId: number) => `repair-question:${questionId}`,
  sms: (questionId: number) => `repair-question-sms:${questionId}`,
}
