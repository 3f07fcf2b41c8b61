import { oreToDecimal } from '#domain/money.ts'
import { agreedPriceText, getAgreedPrice } from '#domain/repairs/agreed-price.ts'
import { lineText } from '#domain/repairs/labels.ts'
import {
  type Alternative,
  getAlternativePrice,
  getQuestionState,
  isAnswerable,
  priceText,
} from '#domain/repairs/price-questions/price-question.ts'
import type { CustomerPriceQuestion, RepairPriceQuestion } from '#domain/repairs/price-questions/schemas.ts'
import { lineTotal } from '#domain/repairs/receipts.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { toDay } from '#domain/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { RepairRow } from '../core/queries.ts'
import { imageLink } from '../images/link.ts'
import { findNewestQuestion, getAnswers, type QuestionRow } from './queries.ts'

/** Returns a repair's newest question as staff see it. Null without one, or when it was withdrawn before it was answered. */
export async function readPriceQuestion(
  ctx: Pick<Ctx, 'db' | 'now'>,
  repairId: number,
): Promise<RepairPriceQuestion | null> {
  const newest = await findNewestQuestion(ctx.db, repairId)
  if (!newest) return null
  const { question, by } = newest
  const answers = await getAnswers(ctx.db, [question.id])
  const state = getState(ctx, question, answers)
  if (state === 'closed') return null
  return {
    ...commonView(question),
    state,
    alternatives: question.alternatives.map((alternative) => ({
      ...alternativeView(alternative),
      lines: alternative.lines.map(({ partId, unitOre, ...line }) => ({
        ...line,
        part_id: partId,
        unit: oreToDecimal(unitOre),
      })),
    })),
    image_id: question.imageId,
    by,
    mailed: question.mailed,
    texted: question.texted,
    answers: answers.map(({ answer, by: recordedBy }) => ({
      answer: answer.answer,
      alternative: answer.alternative,
      way: answer.way,
      at: answer.answeredAt.toISOString(),
      by: recordedBy,
      contact: answer.contact,
    })),
  }
}

/** Returns a repair's newest question as its customer sees it, until the device is collected or the repair has ended. */
export async function readCustomerQuestion(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  repair: RepairRow,
): Promise<CustomerPriceQuestion | null> {
  if (!isOpen(repair.status)) return null
  const newest = await findNewestQuestion(ctx.db, repair.id)
  if (!newest) return null
  const { question } = newest
  const answers = await getAnswers(ctx.db, [question.id])
  const state = getState(ctx, question, answers)
  if (state === 'closed') return null
  const final = answers.find(({ answer }) => answer.answer !== 'call')?.answer
  const before = getAgreedPrice({ agreedOre: question.beforeOre, agreedKind: question.beforeKind })
  return {
    ...commonView(question),
    state,
    is_answerable: isAnswerable(question, state, toDay(ctx.now())),
    alternatives: question.alternatives.map((alternative) => ({
      ...alternativeView(alternative),
      lines: alternative.lines.map((line) => ({
        text: lineText(line),
        quantity: line.quantity,
        total: oreToDecimal(lineTotal(line)),
      })),
    })),
    image: question.imageId === null ? null : imageLink(ctx, question.imageId),
    agreed_before: before && agreedPriceText(before),
    chosen: final?.alternative ?? null,
    answered_at: (final ?? answers.at(-1)?.answer)?.answeredAt.toISOString() ?? null,
  }
}

function getState(
  ctx: Pick<Ctx, 'now'>,
  question: QuestionRow,
  answers: Awaited<ReturnType<typeof getAnswers>>,
) {
  return getQuestionState({ ...question, answers: answers.map(({ answer }) => answer) }, toDay(ctx.now()))
}

function commonView(question: QuestionRow) {
  return {
    id: question.id,
    message: question.message,
    valid_until: question.validUntil,
    sent_at: question.createdAt.toISOString(),
  }
}

function alternativeView(alternative: Alternative) {
  const price = getAlternativePrice(alternative)
  return {
    title: alternative.title,
    is_return: alternative.isReturn,
    kind: alternative.kind,
    amount: oreToDecimal(price.amountOre),
    price: priceText(price),
  }
}
