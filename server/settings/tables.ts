import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { logoBackdrops } from '#domain/settings/branding/branding.ts'
import { shopPictureKinds } from '#domain/settings/pictures.ts'
import type { EditedSettings, OwnTexts } from '#domain/settings/schemas.ts'
import { identityColumn, instant } from '../db/tables.ts'

/** The shop's settings: a single row, whose key can only be true. */
export const settings = pgTable('settings', {
  only: boolean('only').primaryKey().default(true),
  shop: jsonb('shop').$type<Partial<EditedSettings>>().notNull(),
  /** Incremented by each change, for optimistic locking. */
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})

/** Texts in the owner's words, a row for each kind; null for the standard ones. */
export const ownTexts = pgTable('own_texts', {
  kind: text('kind').$type<keyof OwnTexts>().primaryKey(),
  texts: jsonb('texts').$type<OwnTexts[keyof OwnTexts]>(),
  /** Incremented by each change, for optimistic locking. */
  version: integer('version').notNull().default(0),
})

/** Figures counted in the shop's own repairs: a single row, whose key can only be true. */
export const ownFigures = pgTable('own_figures', {
  only: boolean('only').primaryKey().default(true),
  /** Null until the program has been used for a year. */
  repairsYearly: integer('repairs_yearly'),
  handlingHours: integer('handling_hours').notNull(),
  promised: integer('promised').notNull(),
  kept: integer('kept').notNull(),
  countedOn: date('counted_on').notNull(),
})

/** Places where devices can be handed in: the shop's own and partners'. */
export const stores = pgTable(
  'stores',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Free text, since a partner's hours may not fit a table. */
    openingHours: text('opening_hours').notNull(),
    mapUrl: text('map_url').notNull().default(''),
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('stores_listed').on(t.position, t.id)],
)

/** The shop's own pictures. Their files are in the file store, under a random name that is never used twice. */
export const shopPictures = pgTable(
  'shop_pictures',
  {
    id: identityColumn(),
    kind: text('kind', { enum: shopPictureKinds }).notNull(),
    file: text('file').notNull().unique(),
    /** Size of the large version, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull().default(''),
    /** Name and role of a person; empty for other pictures. */
    name: text('name').notNull().default(''),
    role: text('role').notNull().default(''),
    /** The backgrounds on which a logo can be seen; `any` for other pictures. */
    backdrop: text('backdrop', { enum: logoBackdrops }).notNull().default('any'),
    position: smallint('position').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('shop_pictures_one_of_each').on(t.kind).where(sql`${t.kind} <> 'person'`)],
)
