import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type TestResult, testedTypes, testMoments } from '#domain/device-tests/tests.ts'
import { byStaff } from '../accounts/tables.ts'
import { identityColumn, instant } from '../db/tables.ts'
import { repairs } from '../repairs/tables.ts'
import { tradeInRequestDevices } from '../trade-in/tables.ts'

/** Tests that devices do in their own browser. The first answer ends the code. */
export const deviceTests = pgTable(
  'device_tests',
  {
    id: identityColumn(),
    linkSelector: text('link_selector').notNull().unique(),
    /** The repair, or the device of a trade-in, that it belongs to. Neither while a visitor has not sold the device. */
    repairId: integer('repair_order_id').references(() => repairs.id, { onDelete: 'cascade' }),
    tradeInDeviceId: integer('trade_in_device_id').references(() => tradeInRequestDevices.id, {
      onDelete: 'cascade',
    }),
    moment: text('moment', { enum: testMoments }).notNull(),
    deviceType: text('device_type', { enum: testedTypes }).notNull(),
    /** The device in words. */
    device: text('device').notNull(),
    /** Who showed the code; null for a visitor. */
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    measuredAt: instant('measured_at'),
    /** The identifier that the device gave its answer. */
    answerKey: uuid('answer_key'),
    results: jsonb('results').$type<TestResult[]>(),
  },
  (t) => [
    index('device_tests_repair').on(t.repairId, t.id).where(sql`${t.repairId} IS NOT NULL`),
    index('device_tests_trade_in').on(t.tradeInDeviceId, t.id).where(sql`${t.tradeInDeviceId} IS NOT NULL`),
    index('device_tests_unanswered').on(t.createdAt).where(sql`${t.measuredAt} IS NULL`),
    index('device_tests_unsold')
      .on(t.createdAt)
      .where(sql`${t.moment} = 'sale' AND ${t.tradeInDeviceId} IS NULL`),
    check(
      'device_tests_subject',
      sql`CASE ${t.moment} WHEN 'sale' THEN ${t.repairId} IS NULL ELSE (${t.repairId} IS NULL) <> (${t.tradeInDeviceId} IS NULL) END`,
    ),
    check(
      'device_tests_answer',
      sql`(${t.measuredAt} IS NULL) = (${t.results} IS NULL) AND (${t.measuredAt} IS NULL) = (${t.answerKey} IS NULL)`,
    ),
  ],
)
