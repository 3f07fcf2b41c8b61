import { type CustomerStateView, customerStateView } from '#domain/repairs/customer-state.ts'
import { getQuestionState } from '#domain/repairs/price-questions/price-question.ts'
import { isAwaitable, isOpen } from '#domain/repairs/states.ts'
import { getOpeningHours } from '#domain/settings/opening-status.ts'
import { toDay } from '#domain/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import type { RepairRow } from '../core/queries.ts'
import { countMissingParts } from '../details/queries.ts'
import { getAnswers, getNewestQuestions } from '../price-questions/queries.ts'
import { openWithdrawals } from '../queries.ts'
import { awaitingCustomer, getDropOffs } from './queries.ts'

/** Returns the customers' views of where some repairs stand, by id. */
export async function customerStates(
  ctx: Pick<Ctx, 'db' | 'now'>,
  repairs: readonly RepairRow[],
): Promise<Map<number, CustomerStateView>> {
  const now = ctx.now()
  const shop = getOpeningHours(await readShopSettings(ctx), now)
  const waiting = repairs.filter(({ status }) => status === 'Väntar på svar').map(({ id }) => id)
  const awaiting = await awaitingCustomer(ctx.db, waiting)
  const missing = await countMissingParts(
    ctx.db,
    repairs.map(({ id }) => id),
  )
  const questions = await getQuestionFacts(
    ctx,
    repairs.filter(({ status }) => isOpen(status)).map(({ id }) => id),
  )
  const dropOffs = await getDropOffs(
    ctx.db,
    repairs.filter(isAwaited).map(({ id }) => id),
    now,
  )
  const withdrawn = await openWithdrawals(
    ctx.db,
    repairs.map(({ id }) => id),
  )
  return new Map(
    repairs.map((repair) => {
      const question = questions.get(repair.id)
      const facts = {
        ...repair,
        isAsked: !withdrawn.has(repair.id) && (question?.isAsked || awaiting.has(repair.id)),
        isReturned: question?.isReturned === true,
        isWithdrawn: withdrawn.has(repair.id),
        dropOffAt: dropOffs.get(repair.id)?.startsAt,
        missingParts: missing.get(repair.id) ?? 0,
      }
      return [repair.id, customerStateView(facts, shop, now)]
    }),
  )
}

/** Returns of some repairs whether a price question is open, and whether one ended with the choice not to repair. */
async function getQuestionFacts(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, { isAsked: boolean; isReturned: boolean }>> {
  const questions = [...(await getNewestQuestions(db, ids)).values()]
  const answers = Map.groupBy(
    (
      await getAnswers(
        db,
        questions.map(({ id }) => id),
      )
    ).map(({ answer }) => answer),
    ({ questionId }) => questionId,
  )
  return new Map(
    questions.map((question) => {
      const given = answers.get(question.id) ?? []
      const chosen = given.find(({ answer }) => answer === 'yes')?.alternative ?? -1
      return [
        question.repairId,
        {
          isAsked: getQuestionState({ ...question, answers: given }, toDay(now())) === 'open',
          isReturned: question.alternatives[chosen]?.isReturn === true,
        },
      ]
    }),
  )
}

/** Returns the customer's view of where a repair stands. */
export async function readCustomerState(
  ctx: Pick<Ctx, 'db' | 'now'>,
  repair: RepairRow,
): Promise<CustomerStateView> {
  const view = (await customerStates(ctx, [repair])).get(repair.id)
  if (!view) throw new Error('A repair without its state')
  return view
}

/** Whether a repair waits for its customer to bring the device. */
export function isAwaited({ checkedInAt, status }: Pick<RepairRow, 'checkedInAt' | 'status'>): boolean {
  return checkedInAt === null && isAwaitable(status)
}
