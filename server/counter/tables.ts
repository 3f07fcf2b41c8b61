import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BasketLineInput, Buyer } from '../../domain/counter/schemas.ts'
import { byStaff } from '../accounts/tables.ts'
import { instant } from '../db/tables.ts'

/** Purchases that have not been paid yet. A basket reserves nothing, and once paid it keeps neither lines nor buyer. */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull().default(0),
    lines: jsonb('lines').$type<BasketLineInput[]>().notNull(),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    note: text('note').notNull().default(''),
    adminUserId: byStaff(),
    /** When it was paid. Its document names it, if there was anything to charge. */
    paidAt: instant('paid_at'),
    /** The cases that it handed over. */
    repairIds: integer('repair_ids').array().notNull().default([]),
    changeOre: integer('change_ore').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('baskets_open').on(t.changedAt).where(sql`${t.paidAt} IS NULL`)],
)
