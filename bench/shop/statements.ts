const columns = `p.id, p.slug, p.name, p.brand, p.price_ore, p.original_ore, p.condition, p.storage, p.color, p.stock - p.reserved AS stock,
  d.description, d.features, d.warranty, d.is_original, d.is_featured, d.rating_tenths, d.reviews`

const from = 'FROM products p JOIN product_details d ON d.product_id = p.id WHERE p.published'

/** The baseline's queries: the same products as the shop's calls return, in plain SQL. */
export const baselineStatements: Readonly<Record<string, { text: string; values: readonly unknown[] }>> = {
  newest: { text: `SELECT ${columns} ${from} ORDER BY p.published_at DESC, p.id DESC LIMIT 20`, values: [] },
  filtered: {
    text: `SELECT ${columns} ${from} AND p.category_id = (SELECT id FROM shop_categories WHERE key = $1) AND p.brand = $2
      ORDER BY p.published_at DESC, p.id DESC LIMIT 20`,
    values: ['mobiler', 'Apple'],
  },
  searched: {
    text: `SELECT ${columns} ${from} AND p.search @@ to_tsquery('swedish', $1) ORDER BY p.published_at DESC, p.id DESC LIMIT 20`,
    values: ['mx77'],
  },
  one: { text: `SELECT ${columns} ${from} AND p.id = $1`, values: [1] },
}
