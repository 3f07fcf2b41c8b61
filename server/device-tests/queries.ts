import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { TestMoment } from '#domain/device-tests/tests.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { belongsToContact, type Person } from '../kit/personal-data.ts'
import { type Batch, type Deleted, deleteBatch } from '../kit/retention.ts'
import { repairs } from '../repairs/tables.ts'
import { tradeInDevices, tradeInRequestDevices, tradeInRequests } from '../trade-in/tables.ts'
import { deviceTests } from './tables.ts'

export type DeviceTestRow = typeof deviceTests.$inferSelect

/** The device of a repair or a trade-in. */
export type TestedDevice = { type: string; brand: string; modelName: string }

/** Returns the device of a repair, and keeps the repair until the transaction ends. */
export async function lockRepairDevice(
  db: Db,
  id: number,
): Promise<(TestedDevice & { status: string }) | undefined> {
  const [row] = await db
    .select({ type: repairs.deviceType, ...pickColumns(repairs, 'brand', 'modelName', 'status') })
    .from(repairs)
    .where(eq(repairs.id, id))
    .for('key share')
  return row
}

/** Returns a device of a trade-in, and keeps it until the transaction ends. */
export async function lockTradeInDevice(db: Db, id: number): Promise<TestedDevice | undefined> {
  const [row] = await db
    .select({ type: tradeInRequestDevices.kind, ...pickColumns(tradeInRequestDevices, 'brand', 'modelName') })
    .from(tradeInRequestDevices)
    .where(eq(tradeInRequestDevices.id, id))
    .for('key share')
  return row
}

/** Returns a device of those that the shop buys. */
export async function findBoughtDevice(db: Db, id: number): Promise<TestedDevice | undefined> {
  const [row] = await db
    .select({ type: tradeInDevices.kind, ...pickColumns(tradeInDevices, 'brand', 'modelName') })
    .from(tradeInDevices)
    .where(and(eq(tradeInDevices.id, id), tradeInDevices.active))
  return row
}

/** Gives a test that its owner opened, and that no trade-in has, to the device of one. */
export async function giveToTradeIn(db: Db, linkSelector: string, tradeInDeviceId: number): Promise<void> {
  await db
    .update(deviceTests)
    .set({ tradeInDeviceId })
    .where(
      and(
        eq(deviceTests.linkSelector, linkSelector),
        eq(deviceTests.moment, 'sale'),
        isNull(deviceTests.tradeInDeviceId),
        isNotNull(deviceTests.measuredAt),
      ),
    )
}

export async function insertTest(db: Db, row: typeof deviceTests.$inferInsert): Promise<DeviceTestRow> {
  const [test] = await db.insert(deviceTests).values(row).returning()
  if (!test) throw new Error('The test was not written')
  return test
}

export async function findTest(db: Db, id: number): Promise<DeviceTestRow | undefined> {
  const [row] = await db.select().from(deviceTests).where(eq(deviceTests.id, id))
  return row
}

export async function findByLink(db: Db, linkSelector: string): Promise<DeviceTestRow | undefined> {
  const [row] = await db.select().from(deviceTests).where(eq(deviceTests.linkSelector, linkSelector))
  return row
}

export async function lockTest(db: Db, id: number): Promise<DeviceTestRow | undefined> {
  const [row] = await db.select().from(deviceTests).where(eq(deviceTests.id, id)).for('update')
  return row
}

export async function storeAnswer(
  db: Db,
  id: number,
  answer: Required<Pick<typeof deviceTests.$inferInsert, 'measuredAt' | 'answerKey' | 'results'>>,
): Promise<void> {
  await db.update(deviceTests).set(answer).where(eq(deviceTests.id, id))
}

export type TestSubject = { repairId: number } | { tradeInDeviceId: number }

/** Returns a colleague's newest code of a subject that is not answered and lasts until after a time. */
export async function findReusable(
  db: Db,
  subject: TestSubject,
  { moment, adminUserId }: { moment: TestMoment; adminUserId: number },
  until: Date,
): Promise<DeviceTestRow | undefined> {
  const [row] = await db
    .select()
    .from(deviceTests)
    .where(
      and(
        'repairId' in subject
          ? eq(deviceTests.repairId, subject.repairId)
          : eq(deviceTests.tradeInDeviceId, subject.tradeInDeviceId),
        eq(deviceTests.moment, moment),
        eq(deviceTests.adminUserId, adminUserId),
        isNull(deviceTests.measuredAt),
        gt(deviceTests.endsAt, until),
      ),
    )
    .orderBy(desc(deviceTests.id))
    .limit(1)
  return row
}

/** Deletes a batch of the tests from before a time that were never answered, or whose devices were not sold. */
export function deleteUnused(db: Db, before: Date, batch: Batch): Promise<Deleted> {
  const isUnsold = and(eq(deviceTests.moment, 'sale'), isNull(deviceTests.tradeInDeviceId))
  const isUnused = and(lte(deviceTests.createdAt, before), or(isNull(deviceTests.measuredAt), isUnsold))
  return deleteBatch(db, deviceTests, isUnused, batch)
}

/** Condition that a test belongs to a repair or a trade-in of a person. */
function ownTests(db: Db, person: Person): SQL | undefined {
  const ownRepairs = db.select({ id: repairs.id }).from(repairs).where(belongsToContact(person, repairs))
  const ownDevices = db
    .select({ id: tradeInRequestDevices.id })
    .from(tradeInRequestDevices)
    .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
    .where(belongsToContact(person, tradeInRequests))
  return or(inArray(deviceTests.repairId, ownRepairs), inArray(deviceTests.tradeInDeviceId, ownDevices))
}

export async function deleteOwnTests(db: Db, person: Person): Promise<void> {
  await db.delete(deviceTests).where(ownTests(db, person))
}

export function exportOwnTests(db: Db, person: Person) {
  return db
    .select({
      number: sql<string>`coalesce(${repairs.orderNumber}, ${tradeInRequests.trackingCode})`,
      ...pickColumns(deviceTests, 'device', 'moment', 'createdAt', 'measuredAt', 'results'),
    })
    .from(deviceTests)
    .leftJoin(repairs, eq(repairs.id, deviceTests.repairId))
    .leftJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, deviceTests.tradeInDeviceId))
    .leftJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
    .where(ownTests(db, person))
    .orderBy(asc(deviceTests.id))
}
