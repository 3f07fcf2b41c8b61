import type { DeviceTestAnswer, DeviceTestView } from '#domain/device-tests/schemas.ts'
import { getDeviceTests, sortResults } from '#domain/device-tests/tests.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import type { Ctx, DbCtx } from '../kit/context.ts'
import { getSelector } from '../security/private-link.ts'
import { type DeviceTestRow, findByLink, lockTest, storeAnswer } from './queries.ts'

async function findByToken(ctx: DbCtx, token: string): Promise<DeviceTestRow | undefined> {
  const selector = getSelector(ctx.config, token, 'device test')
  return selector ? findByLink(ctx.db, selector) : undefined
}

/** Returns the test of a page, also one that has ended, or undefined when the link is invalid. */
export async function findDeviceTest(ctx: DbCtx, token: string): Promise<DeviceTestView | undefined> {
  const row = await findByToken(ctx, token)
  return row && pageView(ctx, row)
}

/** Like `findDeviceTest`, for the API. @throws deviceTest.notFound */
export async function readTestPage(ctx: DbCtx, token: string): Promise<DeviceTestView> {
  const test = await findDeviceTest(ctx, token)
  if (!test) throw new DomainError('deviceTest.notFound')
  return test
}

/**
 * Stores the results of a device as it measured them, and ends its code. The same answer again changes nothing.
 * @throws deviceTest.notFound, deviceTest.answered, deviceTest.ended, and a field error for a test that is not of the device's type
 */
export async function answerDeviceTest(
  ctx: Ctx,
  token: string,
  { key, results }: DeviceTestAnswer,
  address: string,
): Promise<DeviceTestView> {
  await ctx.limits.take('phone.address', address)
  return ctx.transaction(async (tx) => {
    const current = await findByToken(tx, token)
    const row = current && (await lockTest(tx.db, current.id))
    if (!row) throw new DomainError('deviceTest.notFound')
    if (row.answerKey === key) return pageView(tx, row)
    if (row.measuredAt) throw new DomainError('deviceTest.answered')
    const now = tx.now()
    if (row.endsAt <= now) throw new DomainError('deviceTest.ended')
    const tests = getDeviceTests(row.deviceType, row.moment)
    if (results.some(({ test }) => !tests.includes(test)))
      throw fieldError('results', 'Provet passar inte den här sortens enhet.')
    const answer = { measuredAt: now, answerKey: key, results: sortResults(results) }
    await storeAnswer(tx.db, row.id, answer)
    return pageView(tx, { ...row, ...answer })
  })
}

function pageView(ctx: DbCtx, row: DeviceTestRow): DeviceTestView {
  return {
    device: row.device,
    type: row.deviceType,
    moment: row.moment,
    results: row.moment === 'sale' ? row.results : null,
    state: row.measuredAt ? 'answered' : row.endsAt > ctx.now() ? 'open' : 'ended',
  }
}
