import type pg from 'pg'
import { getWords } from '#domain/search-words.ts'

/** A pseudo-random number below `max`, derived from the number `n` of a row, as SQL. The same for each run. */
const any = (salt: number, max: number) => `((hashint4(n + ${salt}000000) & 2147483647) % ${max})`

/** One of the values, separated by commas, derived from the number of a row, as SQL. */
const oneOf = (salt: number, values: string) =>
  `('{${values}}'::text[])[1 + ${any(salt, values.split(',').length)}]`

/** Model families by category and brand, each used for many products. Some of their words are common, some rare. */
const families = [
  ['mobiler', 'Apple', 'iPhone'],
  ['mobiler', 'Samsung', 'Galaxy S'],
  ['mobiler', 'Google', 'Pixel'],
  ['mobiler', 'OnePlus', 'Nord'],
  ['surfplattor', 'Apple', 'iPad'],
  ['surfplattor', 'Samsung', 'Galaxy Tab'],
  ['datorer', 'Lenovo', 'ThinkPad'],
  ['datorer', 'Dell', 'Latitude'],
  ['datorer', 'Apple', 'MacBook Air'],
  ['klockor', 'Samsung', 'Galaxy Watch'],
  ['tillbehor', 'Anker', 'Laddare'],
  ['tillbehor', 'Belkin', 'Skärmskydd'],
] as const

const familyField = (field: 0 | 1 | 2) =>
  `('{${families.map((family) => family[field]).join()}}'::text[])[1 + k]`

/** SQL that derives a product from its number, so that all runs use the same data. */
const described = `
  SELECT n, ${familyField(0)} AS category, ${familyField(1)} AS brand,
    ${familyField(2)} || ' ' || (5 + ${any(1, 23)}) || ' ' || ${oneOf(2, '"",Pro,Max,Mini,Plus')} || ' MX' || ${any(3, 1900)} AS name,
    ${oneOf(4, 'new,excellent,good,fair')} AS condition, ${oneOf(5, '64GB,128GB,256GB,512GB,1TB')} AS storage,
    ${oneOf(6, 'Svart,Vit,Blå,Röd,Grön,Lila')} AS color, 49000 + ${any(7, 12_000)} * 100 AS price_ore, ${any(8, 17)} AS stock
  FROM (SELECT n, ${any(9, families.length)} AS k FROM generate_series($1::int, $2::int) AS n) AS numbered`

/** Inserts products numbered `from` to `until`, with the related rows of a real product. */
export async function fill(client: pg.Client, from: number, until: number): Promise<void> {
  await client.query('BEGIN')
  await client.query(
    `INSERT INTO products (slug, name, brand, category_id, price_ore, condition, storage, color, stock, low_stock_at, tax_mode, published, published_at, search, created_at, changed_at)
     SELECT 'vara-' || n, d.name, brand, c.id, price_ore, condition, storage, color, stock, 2, 'vat25', true, now() - n * interval '1 minute',
       to_tsvector('swedish', concat_ws(' ', d.name, brand, storage, color)), now(), now()
     FROM (${described}) AS d JOIN shop_categories c ON c.key = d.category`,
    [from + 1, until],
  )
  await client.query(
    `INSERT INTO product_details (product_id, description, features, warranty, is_original, is_featured, rating_tenths, reviews, view)
     SELECT p.id, about, ARRAY['5G', 'Nytt batteri', 'USB-C'], '12 månaders garanti', true, false, 45, 12,
       json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'category', c.key, 'price', p.price_ore / 100,
         'original_price', NULL, 'condition', p.condition, 'storage', p.storage, 'color', p.color,
         'images', json_build_array('/api/shop/pictures/' || md5(p.slug) || '-large.webp', '/api/shop/pictures/' || md5(p.name) || '-large.webp'),
         'description', about, 'features', json_build_array('5G', 'Nytt batteri', 'USB-C'), 'rating', 4.5, 'reviews', 12,
         'warranty', '12 månaders garanti', 'is_original', true, 'is_featured', false)::text
     FROM products p JOIN shop_categories c ON c.id = p.category_id,
       LATERAL (SELECT p.name || ' i fint skick. Testad, rengjord och raderad i vår verkstad. Säljs med laddkabel.' AS about) AS said
     WHERE NOT EXISTS (SELECT 1 FROM product_details d WHERE d.product_id = p.id)`,
  )
  const { rows } = await client.query<{ text: string }>(
    `SELECT DISTINCT unnest(ARRAY[name, brand, storage, color]) AS text FROM products`,
  )
  await client.query('INSERT INTO product_words (word) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    [...new Set(rows.flatMap(({ text }) => getWords(text)))],
  ])
  await client.query('COMMIT')
  for (const table of ['products', 'product_details', 'product_words'])
    await client.query(`VACUUM ANALYZE ${table}`)
  // As every write of products does: clears the nodes' caches.
  await client.query(`SELECT pg_notify('verkstan_changes', 'shop')`)
}
