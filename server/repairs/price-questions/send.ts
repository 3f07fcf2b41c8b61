import { DomainError, fieldError } from '#domain/errors.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import {
  type Alternative,
  getResumeStatus,
  questionText,
} from '#domain/repairs/price-questions/price-question.ts'
import type { PriceQuestionInput } from '#domain/repairs/price-questions/schemas.ts'
import { isOpen, mayTransition } from '#domain/repairs/states.ts'
import { toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { partsById } from '#server/parts/service.ts'
import { type RepairRow, updateRepair } from '../core/queries.ts'
import { getImages } from '../details/queries.ts'
import { planNotice } from '../sms.ts'
import { lockVersion, recordChange, refuseWithdrawn, transitionTo } from '../workshop/change.ts'
import { readRepair } from '../workshop/read.ts'
import { closeOpenQuestion, findStatusBeforeWaiting, insertQuestion } from './queries.ts'

/**
 * Sends the customer of an open repair a price question, which replaces one that is open. The repair then waits for the customer; one
 * that is finished stays so. @throws request.conflict, repair.questionClosed, and field errors for a day that is over, an unknown
 * part or picture
 */
export function sendPriceQuestion(ctx: Ctx, id: number, input: PriceQuestionInput): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, input.version)
    if (!isOpen(repair.status)) throw new DomainError('repair.questionClosed')
    await refuseWithdrawn(tx, repair)
    const content = {
      message: input.message,
      alternatives: await readAlternatives(tx, input),
      validUntil: input.valid_until,
    }
    if (content.validUntil < toDay(tx.now()))
      throw fieldError('valid_until', 'Välj i dag eller en senare dag.')
    await checkImage(tx, id, input.image_id)
    const resumeStatus = await findResumeStatus(tx, repair)
    await closeOpenQuestion(tx.db, id, tx.now())
    const notice = await startWaiting(tx, repair, admin.id)
    const questionId = await insertQuestion(tx.db, {
      ...content,
      repairId: id,
      imageId: input.image_id,
      resumeStatus,
      beforeOre: repair.agreedOre,
      beforeKind: repair.agreedKind,
      mailed: notice.mailed,
      texted: notice.texted,
      adminUserId: admin.id,
      createdAt: tx.now(),
    })
    await recordChange(tx, id, admin.id, `Prisfråga till kunden:\n${questionText(content)}`)
    if (notice.mailed || notice.texted) await tx.enqueue('repairs.mailQuestion', { questionId })
    return readRepair(tx, id)
  })
}

async function readAlternatives(tx: TxCtx, { alternatives }: PriceQuestionInput): Promise<Alternative[]> {
  const named = alternatives.flatMap(({ lines }) => lines.flatMap(({ part_id }) => part_id ?? []))
  const parts = new Map((await partsById(tx.db, named)).map((part) => [part.id, part]))
  return alternatives.map(({ title, kind, is_return, lines }, index) => ({
    title,
    kind,
    isReturn: is_return,
    lines: lines.map((line, position) => {
      const part = line.part_id === null ? undefined : parts.get(line.part_id)
      if (line.part_id !== null && !part)
        throw fieldError(`alternatives.${index}.lines.${position}.part_id`, 'Delen finns inte.')
      const { part_id: partId, unit: unitOre, kind: lineKind, origin, description, quantity } = line
      return { kind: lineKind, origin, partId, description, quantity, unitOre }
    }),
  }))
}

/** @throws a field error for a picture that is not the repair's */
async function checkImage(tx: TxCtx, repairId: number, imageId: number | null): Promise<void> {
  if (imageId === null) return
  const images = await getImages(tx.db, repairId)
  if (!images.some((image) => image.id === imageId)) throw fieldError('image_id', 'Bilden finns inte.')
}

async function findResumeStatus(tx: TxCtx, { id, status, checkedInAt }: RepairRow) {
  const before = status === 'Väntar på svar' ? await findStatusBeforeWaiting(tx.db, id) : undefined
  return getResumeStatus(status, before, checkedInAt !== null)
}

/** Moves a repair to wait for its customer, where its state allows it, and plans how the customer is notified of the question. */
async function startWaiting(tx: TxCtx, repair: RepairRow, adminUserId: number) {
  if (mayTransition(repair.status, 'Väntar på svar'))
    return transitionTo(tx, repair, 'Väntar på svar', { adminUserId, mail: true, hasPapers: true })
  await updateRepair(tx.db, repair.id, {})
  return planNotice(tx, 'question', repair, true)
}
