import type { AdminDeviceTest, DeviceTestInput, SaleTest } from '#domain/device-tests/schemas.ts'
import { findTestedType, type TestMoment, testMinutes } from '#domain/device-tests/tests.ts'
import { DomainError } from '#domain/errors.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { qrCodePath } from '../documents/barcodes.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { newLinkSelector, privateToken } from '../security/private-link.ts'
import {
  type DeviceTestRow,
  findBoughtDevice,
  findReusable,
  findTest,
  insertTest,
  lockRepairDevice,
  lockTradeInDevice,
  type TestedDevice,
  type TestSubject,
} from './queries.ts'

/** Time in ms that a code must still last to be shown again. */
const reusableMs = 30 * 60_000

/**
 * Opens a test of a device, or returns the caller's open one. @throws repair.notFound, tradeIn.noDevice, and deviceTest.noBrowser for a
 * device that has none
 */
export function createDeviceTest(
  ctx: Ctx,
  { subject: kind, subject_id: id, moment: repairMoment }: DeviceTestInput,
): Promise<AdminDeviceTest> {
  const { id: adminUserId } = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const device = await lockDevice(tx, kind, id)
    const deviceType = findTestedType(device.type)
    if (!deviceType) throw new DomainError('deviceTest.noBrowser')
    const subject: TestSubject = kind === 'repair' ? { repairId: id } : { tradeInDeviceId: id }
    const moment: TestMoment = kind === 'repair' ? repairMoment : 'inspection'
    const now = tx.now()
    const until = new Date(now.getTime() + reusableMs)
    const open = await findReusable(tx.db, subject, { moment, adminUserId }, until)
    const row =
      open ??
      (await insertTest(tx.db, {
        ...subject,
        ...{ moment, deviceType, adminUserId },
        device: deviceName(device.brand, device.modelName),
        linkSelector: newLinkSelector(),
        createdAt: now,
        endsAt: new Date(now.getTime() + testMinutes * 60_000),
      }))
    return adminView(tx, row)
  })
}

/**
 * Opens a test of a device that a visitor wants to sell. It belongs to the trade-in that takes it along.
 * @throws tradeIn.noDevice, and deviceTest.noBrowser for a device that has none
 */
export async function createSaleTest(ctx: Ctx, deviceId: number, address: string): Promise<SaleTest> {
  await ctx.limits.take('form.address', address)
  return ctx.transaction(async (tx) => {
    const device = await findBoughtDevice(tx.db, deviceId)
    if (!device) throw new DomainError('tradeIn.noDevice')
    const deviceType = findTestedType(device.type)
    if (!deviceType) throw new DomainError('deviceTest.noBrowser')
    const now = tx.now()
    const { linkSelector } = await insertTest(tx.db, {
      ...{ moment: 'sale', deviceType },
      device: deviceName(device.brand, device.modelName),
      linkSelector: newLinkSelector(),
      createdAt: now,
      endsAt: new Date(now.getTime() + testMinutes * 60_000),
    })
    return { token: privateToken(tx.config, linkSelector, 'device test'), ...getPage(tx, linkSelector) }
  })
}

async function lockDevice(tx: TxCtx, kind: DeviceTestInput['subject'], id: number): Promise<TestedDevice> {
  const device = kind === 'repair' ? await lockRepairDevice(tx.db, id) : await lockTradeInDevice(tx.db, id)
  if (!device) throw new DomainError(kind === 'repair' ? 'repair.notFound' : 'tradeIn.noDevice')
  return device
}

/** @throws deviceTest.notFound */
export async function readDeviceTest(ctx: DbCtx, id: number): Promise<AdminDeviceTest> {
  requireAdmin(ctx)
  const row = await findTest(ctx.db, id)
  if (!row) throw new DomainError('deviceTest.notFound')
  return adminView(ctx, row)
}

/** Returns the page on which a device tests itself, and a QR code with its address. */
function getPage({ config }: Pick<DbCtx, 'config'>, linkSelector: string) {
  const path = `/prov/${privateToken(config, linkSelector, 'device test')}`
  return { path, code: qrCodePath(`${config.publicUrl}${path}`) }
}

function adminView(ctx: DbCtx, row: DeviceTestRow): AdminDeviceTest {
  return {
    id: row.id,
    ...getPage(ctx, row.linkSelector),
    moment: row.moment,
    ends_at: row.endsAt.toISOString(),
    measured_at: row.measuredAt?.toISOString() ?? null,
    results: row.results,
  }
}
