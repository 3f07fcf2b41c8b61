import { type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#domain/shop/labels.ts'
import type { Db } from '#server/db/database.ts'
import {
  asParam,
  type Filter,
  filterConditions,
  isDense,
  type ListedProduct,
  type ListOrder,
  type ListPage,
  type MatchCount,
  namedColumn,
  offered,
  orders,
  pageOrders,
  pageReader,
  type Value,
} from './list-queries.ts'

/** Maximum number of matching products whose models are counted. */
const maxMatches = 5000

/** A model in a list: the product that it leads to, and what its matching variants have among them. */
export type ListedModel = ListedProduct & {
  count: number
  /** Whether other variants cost more, and none less. Sold out ones count only when all are. */
  isLowestPrice: boolean
  colors: string[]
  storages: string[]
  conditions: Condition[]
}

const columns = sql.raw(
  'id, category_id, brand, name, condition, storage, color, price_ore, quality, published_at, stock, reserved, search',
)

const cheapest = sql`stock <= reserved, price_ore, id`
const best = sql`stock <= reserved, quality DESC, price_ore, id`

/** The order of a model's variants; the first is the product that the model leads to. */
const leading = {
  match: cheapest,
  '-created': cheapest,
  price: cheapest,
  '-price': cheapest,
  condition: best,
} as const satisfies Record<ListOrder, SQL>

/** The order of a model's variants; the first decides where the model is in the list. */
const placing = { ...leading, match: orders.match, '-created': orders['-created'] } as const satisfies Record<
  ListOrder,
  SQL
>

const sameModel = sql`o.brand = p.brand AND o.name = p.name AND o.category_id = p.category_id`

/** SQL of a list: the matching products, and of them one for each model, which decides its place. */
type Source = { prelude: SQL; matches: SQL; models: SQL }

/**
 * Scans the products in the list's order until the page is full, with a lookup of each one's model. The lookup is a select within
 * a select because PostgreSQL would otherwise plan for hardly any product to pass it, and sort them all first.
 */
function walk(where: SQL, ordering: ListOrder): Source {
  const matches = sql`(SELECT ${columns} FROM products WHERE ${where})`
  const first = sql`SELECT o.id FROM ${matches} AS o WHERE ${sameModel} ORDER BY ${placing[ordering]} LIMIT 1`
  return {
    prelude: sql``,
    matches,
    models: sql`SELECT * FROM ${matches} AS p WHERE (SELECT p.id = (${first}))`,
  }
}

/** Finds all matches with any suitable index, then groups them. */
function find(where: SQL, ordering: ListOrder, value: Value): Source {
  return {
    prelude: sql`WITH hits AS MATERIALIZED (SELECT ${columns}${namedColumn(ordering, value)} FROM products WHERE ${where})`,
    matches: sql`hits`,
    models: sql`SELECT DISTINCT ON (category_id, brand, name) * FROM hits
      ORDER BY category_id, brand, name, ${placing[ordering]}`,
  }
}

function getModels({ way, filter, ordering, window }: ListPage, value: Value): SQL {
  const where = sql.join([offered(filter, value), ...filterConditions(filter, value, way)], sql` AND `)
  const { prelude, matches, models } = (way === 'walk' ? walk : find)(where, ordering, value)
  const page = sql.raw(`LIMIT ${window.limit} OFFSET ${window.offset}`)
  return sql`${prelude}
    SELECT s.stock - s.reserved AS free, d.view, m.count,
      s.price_ore = m.lowest AND m.highest > m.lowest AS "isLowestPrice",
      m.colors, m.storages, m.conditions
    FROM (SELECT * FROM (${models}) AS listed ORDER BY ${orders[ordering]} ${page}) AS p
    CROSS JOIN LATERAL (
      SELECT (array_agg(id ORDER BY ${leading[ordering]}))[1] AS leading_id, count(*)::int AS count,
        coalesce(min(price_ore) FILTER (WHERE stock > reserved), min(price_ore)) AS lowest,
        coalesce(max(price_ore) FILTER (WHERE stock > reserved), max(price_ore)) AS highest,
        array_agg(DISTINCT color) AS colors, array_agg(DISTINCT storage) AS storages,
        array_agg(DISTINCT condition) AS conditions
      FROM ${matches} AS o WHERE ${sameModel}) AS m
    JOIN products s ON s.id = m.leading_id
    JOIN product_details d ON d.product_id = m.leading_id
    ORDER BY ${pageOrders[ordering]}`
}

export const listModels = pageReader<ListedModel>(getModels)

/** Counts the models of the matching products, of at most `maxMatches`. */
export async function countModels(db: Db, filter: Filter): Promise<MatchCount> {
  const conditions = [offered(filter, asParam(filter)), ...filterConditions(filter, asParam(filter), 'find')]
  const { rows } = await db.execute<{ count: number; matches: number; all: number }>(
    sql`WITH hits AS MATERIALIZED (SELECT category_id, brand, name FROM products
        WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${sql.raw(String(maxMatches))})
      SELECT (SELECT count(*)::int FROM hits) AS matches,
        (SELECT count(*)::int FROM (SELECT DISTINCT category_id, brand, name FROM hits) AS models) AS count,
        (SELECT reltuples::int FROM pg_class WHERE oid = 'products'::regclass) AS all`,
  )
  const { count = 0, matches = 0, all = 0 } = rows[0] ?? {}
  return { count, isExact: matches < maxMatches, dense: isDense(matches, all) }
}
