import { DomainError, fieldError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import {
  type AnswerWay,
  agreedPriceText,
  answerWayLabels,
  getAgreedPrice,
} from '#domain/repairs/agreed-price.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import {
  type Alternative,
  answerText,
  fillsLines,
  getAlternativePrice,
  getQuestionState,
  isAnswerable,
  type QuestionAnswer,
  questionText,
} from '#domain/repairs/price-questions/price-question.ts'
import type { PriceAnswerInput, PriceAnswerRecord } from '#domain/repairs/price-questions/schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { formatDateTime, formatDay, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { partsById } from '#server/parts/service.ts'
import { getAgreedAt, storeAgreement } from '../agreement/change-agreement.ts'
import type { RepairRow } from '../core/queries.ts'
import { getLines, type LineRow } from '../details/queries.ts'
import { lockRepairPage, readRepairPage } from '../private-page/private-page.ts'
import { findSale } from '../receipts.ts'
import { insertEntry } from '../thread/queries.ts'
import { lockExisting, refuseWithdrawn, transitionTo } from '../workshop/change.ts'
import { replaceLines } from '../workshop/lines.ts'
import { readRepair } from '../workshop/read.ts'
import {
  closeOpenQuestion,
  findNewestQuestion,
  findQuestion,
  getAnswers,
  insertAnswer,
  type QuestionRow,
} from './queries.ts'

/** An answer, with how it was given. */
type GivenAnswer = {
  answer: QuestionAnswer
  alternative: number | null
  way: AnswerWay
  at: Date
  ipAddress: string | null
  adminUserId: number | null
}

/**
 * Answers a price question from the private page. The row lock makes one of several answers count; the same answer again does nothing.
 * @throws repair.notFound, repair.questionNotFound, repair.questionReplaced for an earlier question, repair.questionAnswered,
 * repair.questionExpired, and a field error for a yes without its alternative
 */
export async function answerFromPage(
  ctx: Ctx,
  token: string,
  input: PriceAnswerInput,
  address: string,
): Promise<RepairPageView> {
  await ctx.limits.take('form.address', address)
  return ctx.transaction(async (tx) => {
    const repair = await lockRepairPage(tx, token)
    await answer(tx, repair, input.question, {
      answer: input.answer,
      alternative: input.alternative,
      way: 'page',
      at: tx.now(),
      ipAddress: address,
      adminUserId: null,
    })
    return readRepairPage(tx, token)
  })
}

/**
 * Records an answer that the customer gave to staff, also to a question whose last day is over.
 * @throws repair.notFound, repair.questionNotFound, repair.questionReplaced, repair.questionAnswered, repair.withdrawn, and field errors
 */
export function recordPriceAnswer(
  ctx: Ctx,
  id: number,
  questionId: number,
  input: PriceAnswerRecord,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockExisting(tx, id)
    await answer(tx, repair, questionId, {
      answer: input.answer,
      alternative: input.alternative,
      way: input.way,
      at: getAgreedAt(tx, repair, input),
      ipAddress: null,
      adminUserId: admin.id,
    })
    return readRepair(tx, id)
  })
}

async function answer(tx: TxCtx, repair: RepairRow, questionId: number, given: GivenAnswer): Promise<void> {
  await refuseWithdrawn(tx, repair)
  const question = await findQuestion(tx.db, questionId)
  if (question?.repairId !== repair.id) throw new DomainError('repair.questionNotFound')
  const earlier = (await getAnswers(tx.db, [question.id])).map(({ answer: row }) => row)
  const alternative = given.answer === 'yes' ? question.alternatives[given.alternative ?? -1] : undefined
  if (given.answer === 'yes' && !alternative) throw fieldError('alternative', 'Välj ett av alternativen.')
  const chosen = alternative ? given.alternative : null
  if (earlier.some((each) => each.answer === given.answer && each.alternative === chosen)) return
  await checkOpen(tx, question, earlier, given)
  const text = `${questionText(question)}\n\n${answerText(given.answer, alternative)}`
  await insertAnswer(tx.db, {
    questionId: question.id,
    answer: given.answer,
    alternative: chosen,
    text,
    way: given.way,
    contact: getContact(repair, question, given.way),
    ipAddress: given.ipAddress,
    adminUserId: given.adminUserId,
    answeredAt: given.at,
    createdAt: tx.now(),
  })
  if (given.answer !== 'call') await closeOpenQuestion(tx.db, repair.id, tx.now())
  if (alternative) await acceptAlternative(tx, repair, question, alternative, given)
  else {
    await insertEntry(tx.db, {
      repairId: repair.id,
      kind: 'system',
      text: describeAnswer(repair, given),
      adminUserId: given.adminUserId,
      createdAt: tx.now(),
    })
  }
}

/** @throws repair.questionAnswered, repair.questionReplaced and repair.questionExpired for a question that takes no answer */
async function checkOpen(
  tx: TxCtx,
  question: QuestionRow,
  answers: readonly { answer: QuestionAnswer }[],
  { adminUserId }: GivenAnswer,
): Promise<void> {
  const today = toDay(tx.now())
  const state = getQuestionState({ ...question, answers }, today)
  const newest = await findNewestQuestion(tx.db, question.repairId)
  if (state === 'closed' || newest?.question.id !== question.id)
    throw new DomainError('repair.questionReplaced')
  if (state === 'yes' || state === 'no') throw new DomainError('repair.questionAnswered')
  if (adminUserId === null && !isAnswerable(question, state, today))
    throw new DomainError('repair.questionExpired', { values: { day: formatDay(question.validUntil) } })
}

/** Returns the address that the customer used: the ones that the question was sent to, or those of the repair. */
function getContact(
  { customerEmail, customerPhone }: RepairRow,
  { mailed, texted }: QuestionRow,
  way: AnswerWay,
): string {
  if (way === 'phone') return customerPhone
  if (way === 'shop') return ''
  const sentTo = [mailed ? customerEmail : '', texted ? customerPhone : ''].filter(Boolean)
  return (sentTo.length > 0 ? sentTo : [customerEmail, customerPhone].filter(Boolean)).join(', ')
}

/** Returns the entry of the thread about an answer that agrees to nothing. */
function describeAnswer(repair: RepairRow, { answer: given, way, at }: GivenAnswer): string {
  const how = `${answerWayLabels[way]} ${formatDateTime(at)}`
  if (given === 'call') return `Kunden vill att ni ringer om priset, ${how}.`
  const agreed = getAgreedPrice(repair)
  return `Kunden sa nej till priset, ${how}. ${agreed ? `Överenskommet är fortfarande ${agreedPriceText(agreed)}.` : 'Inget pris är överenskommet.'}`
}

/** Makes an alternative the agreed price and, unless it is a maximum, the repair's lines. A repair that waited goes on. */
async function acceptAlternative(
  tx: TxCtx,
  repair: RepairRow,
  question: QuestionRow,
  alternative: Alternative,
  given: GivenAnswer,
): Promise<void> {
  const { id } = repair
  await storeAgreement(
    tx,
    id,
    {
      before: getAgreedPrice(repair),
      after: getAlternativePrice(alternative),
      way: given.way,
      agreedAt: given.at,
      title: alternative.title,
    },
    given.adminUserId,
  )
  if (fillsLines(alternative) && !(await findSale(tx.db, id))) await fillLines(tx, repair, alternative)
  if (repair.status === 'Väntar på svar' && isOpen(question.resumeStatus))
    await transitionTo(tx, repair, question.resumeStatus, {
      adminUserId: given.adminUserId,
      mail: false,
    })
  await tx.enqueue('repairs.mailPriceConsent', { questionId: question.id })
}

/** Replaces a repair's lines by those of an alternative. Storage is owed beside the price and stays. */
async function fillLines(tx: TxCtx, repair: RepairRow, { lines }: Alternative): Promise<void> {
  const before = await getLines(tx.db, repair.id)
  const free = before.filter(({ kind }) => kind !== 'storage')
  const storage = before.filter(({ kind }) => kind === 'storage')
  const named = lines.flatMap(({ partId }) => partId ?? [])
  const parts = new Set((await partsById(tx.db, named)).map(({ id }) => id))
  const filled = lines.map((line) => {
    // A part may have been deleted since the question was sent.
    const partId = line.partId !== null && parts.has(line.partId) ? line.partId : null
    // A piece that the repair has taken of the same part stays with it.
    const position = free.findIndex((each) => partId !== null && each.partId === partId)
    const [same] = position < 0 ? [] : free.splice(position, 1)
    return getLineInput({ ...line, partId }, same?.id ?? null)
  })
  await replaceLines(tx, repair, before, [...filled, ...storage.map((line) => getLineInput(line, line.id))])
}

const getLineInput = (
  line: Pick<LineRow, 'kind' | 'origin' | 'partId' | 'description' | 'quantity' | 'unitOre'>,
  id: number | null,
) => ({
  id,
  kind: line.kind,
  origin: line.origin,
  part_id: line.partId,
  description: line.description,
  quantity: line.quantity,
  unit: ore(line.unitOre),
})
