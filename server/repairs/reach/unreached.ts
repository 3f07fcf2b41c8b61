import type { MissedNotice, UnreachedRepair } from '#domain/repairs/admin-schemas.ts'
import { moveEvents } from '#domain/repairs/entries.ts'
import { getReachProblem } from '#domain/repairs/messages.ts'
import { getQuestionState, questionEvents } from '#domain/repairs/price-questions/price-question.ts'
import { awaitsCollection } from '#domain/repairs/rules.ts'
import { toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { messagesOfEvents } from '#server/mail/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import type { RepairRow } from '../core/queries.ts'
import { awaitingCustomer } from '../portal/queries.ts'
import { getAnswers, getNewestQuestions } from '../price-questions/queries.ts'
import { getReach } from '../sms.ts'
import { cardView } from '../views.ts'
import { getCalls, newestTransitions, repairsWaitingForCustomers } from './queries.ts'

/** Maximum number of waiting repairs that are looked through, and of those listed. */
const limits = { searched: 500, listed: 100 }

/** An answer or a collection that a repair waits for, and the messages about it. */
type WaitingEvent = {
  kind: MissedNotice['waits_for']
  happenedAt: Date
  isSent: boolean
  eventKeys: string[]
}

/** Returns the repairs that wait for customers whom no notice has reached, the longest waiting first. */
export async function unreachedRepairs(ctx: Ctx): Promise<UnreachedRepair[]> {
  requireAdmin(ctx)
  const rows = await repairsWaitingForCustomers(ctx.db, limits.searched)
  const missed = await missedNotices(
    ctx,
    rows.map(({ repair }) => repair),
  )
  const { terms } = await readShopSettings(ctx)
  return rows
    .flatMap((row) => {
      const notice = missed.get(row.repair.id)
      // Staff who chose to send nothing have another way to tell the customer.
      if (!notice || notice.problem === 'quiet') return []
      return { ...cardView(row, terms, ctx.now()), missed: notice }
    })
    .slice(0, limits.listed)
}

/** Returns by id which of some repairs wait for a customer who has not been reached, and why not. */
export async function missedNotices(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  repairs: readonly RepairRow[],
): Promise<Map<number, MissedNotice>> {
  const events = await getWaitingEvents(ctx, repairs)
  const messages = await messagesOfEvents(
    ctx.db,
    [...events.values()].flatMap(({ eventKeys }) => eventKeys),
  )
  const calls = Map.groupBy(await getCalls(ctx.db, [...events.keys()]), ({ repairId }) => repairId)
  return new Map(
    repairs.flatMap((repair): [number, MissedNotice][] => {
      const event = events.get(repair.id)
      if (!event) return []
      const attempts = (calls.get(repair.id) ?? []).filter(({ createdAt }) => createdAt >= event.happenedAt)
      if (attempts.some(({ reached }) => reached) || wasNoticed(repair, event)) return []
      const { hasEmail, hasSms } = getReach(ctx, repair)
      const problem = getReachProblem(
        {
          ...event,
          isReachable: hasEmail || hasSms,
          messages: event.eventKeys.flatMap((key) => messages.get(key) ?? []),
        },
        ctx.now(),
      )
      if (!problem) return []
      const notice = {
        problem,
        waits_for: event.kind,
        since: event.happenedAt.toISOString(),
        calls: attempts.length,
        called_at: attempts.at(-1)?.createdAt.toISOString() ?? null,
      }
      return [[repair.id, notice]]
    }),
  )
}

/** Whether a later message than that of the event reached the customer, such as a reminder. */
function wasNoticed({ noticedAt }: RepairRow, { kind, happenedAt }: WaitingEvent): boolean {
  return kind !== 'answer' && noticedAt !== null && noticedAt >= happenedAt
}

/** Returns what each repair waits for from its customer, by id. Those that wait for the workshop are left out. */
export async function getWaitingEvents(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  repairs: readonly RepairRow[],
): Promise<Map<number, WaitingEvent>> {
  const ids = repairs.map(({ id }) => id)
  const moves = await newestTransitions(db, ids)
  const questions = await getNewestQuestions(db, ids)
  const answers = Map.groupBy(
    (
      await getAnswers(
        db,
        [...questions.values()].map(({ id }) => id),
      )
    ).map(({ answer }) => answer),
    ({ questionId }) => questionId,
  )
  const unanswered = await awaitingCustomer(
    db,
    repairs.filter(({ status }) => status === 'Väntar på svar').map(({ id }) => id),
  )
  const today = toDay(now())
  return new Map(
    repairs.flatMap((repair): [number, WaitingEvent][] => {
      const { id, status } = repair
      const question = questions.get(id)
      if (
        question &&
        getQuestionState({ ...question, answers: answers.get(question.id) ?? [] }, today) === 'open'
      )
        return [
          [
            id,
            {
              kind: 'answer',
              happenedAt: question.createdAt,
              isSent: question.mailed || question.texted,
              eventKeys: [questionEvents.mail(question.id), questionEvents.sms(question.id)],
            },
          ],
        ]
      const move = moves.get(id)
      const waits = status === 'Väntar på svar' ? unanswered.has(id) : awaitsCollection(repair)
      if (!move || !waits) return []
      return [
        [
          id,
          {
            kind: status === 'Väntar på svar' ? 'answer' : 'collection',
            happenedAt: move.happenedAt,
            isSent: move.mailed || move.texted,
            eventKeys: [moveEvents.mail(move.id), moveEvents.sms(move.id)],
          },
        ],
      ]
    }),
  )
}
