import { sql } from 'drizzle-orm'
import type { PublicPrice } from '../../domain/catalogue/schemas.ts'
import { importCatalogue } from '../catalogue/import.ts'
import { rowsOf } from './calls.ts'
import type { TestNode } from './node.ts'

let built = 0

/** Adds a model with its own type and brand, and prices in kronor. Returns the ids. */
export async function buildModel(
  node: TestNode,
  prices: Readonly<Record<string, number>> = { Skärmbyte: 1290, Batteribyte: 690 },
  names: { type?: string; brand?: string; model?: string } = {},
) {
  built++
  const { type = `typ-${built}`, brand = `Märke ${built}`, model = `Modell ${built}` } = names
  await importCatalogue(node.app.system(), [
    {
      deviceType: { slug: type, name: type },
      brands: [
        {
          name: brand,
          models: [
            {
              name: model,
              year: 2024,
              prices: Object.entries(prices).map(([issue, price]) => ({ issue, price, time: '1 timme' })),
            },
          ],
        },
      ],
    },
  ])
  const [row] = await rowsOf<{ type: number; brand: number; model: number }>(
    node,
    sql`SELECT t.id AS type, b.id AS brand, m.id AS model FROM device_models m
      JOIN device_types t ON t.id = m.device_type_id JOIN brands b ON b.id = m.brand_id
      WHERE t.slug = ${type} AND b.name = ${brand} AND m.name = ${model}`,
  )
  if (!row) throw new Error('The model was not built')
  return row
}

/** The prices of a model as visitors get them. */
export async function pricesOf(node: TestNode, model: number): Promise<PublicPrice[]> {
  const { body } = await node.call('GET', `/api/quotes/repairprices/?devicemodel=${model}`)
  return body as PublicPrice[]
}
