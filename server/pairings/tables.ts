import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pairingKinds } from '#domain/pairings/rules.ts'
import { byStaff } from '../accounts/tables.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

/** Codes that staff show to phones. They end after two hours and are deleted after a day. */
export const pairings = pgTable(
  'pairings',
  {
    id: identityColumn(),
    linkSelector: text('link_selector').notNull().unique(),
    kind: text('kind', { enum: pairingKinds }).notNull(),
    /** Ids of the repairs, the trade-in or the product. Empty for an intake that is not registered yet. */
    subjectIds: integer('subject_ids').array().notNull(),
    /** When the pictures of a repair are taken; empty for other kinds. */
    stage: text('stage').notNull(),
    /** The device in words. */
    device: text('device').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When staff ended it by hand. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('pairings_created').on(t.createdAt),
    check('pairings_ends', sql`${t.endsAt} > ${t.createdAt}`),
  ],
)

/** Pictures that phones have sent. Those of an intake wait here with their files; of others, and once taken, only the identifier stays. */
export const pairedPictures = pgTable(
  'paired_pictures',
  {
    id: identityColumn(),
    pairingId: requiredReference('pairing_id', () => pairings.id, { onDelete: 'cascade' }),
    /** Made by the phone, so that a picture that is sent twice is stored once. */
    pictureKey: uuid('picture_key').notNull(),
    fileKey: text('file_key').unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('paired_pictures_key').on(t.pairingId, t.pictureKey)],
)
