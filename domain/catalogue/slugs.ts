/** Letters without a decomposition into base letter and mark, and symbols that distinguish models. */
const spelledOut: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  '+': ' plus ',
  '&': ' och ',
}

const spelled = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g')

/**
 * Returns the slug of a name: lower-case letters a to z without diacritics (å becomes a, ö becomes o), digits, and single
 * hyphens for everything else. `Galaxy S24+` becomes `galaxy-s24-plus`. A name without any of these becomes `namnlos`.
 */
export function getSlug(name: string): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(spelled, (sign) => spelledOut[sign] ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'namnlos'
}

/**
 * Returns unique slugs by id for items at one level of a URL. If slugs collide, the item with the lower id keeps the plain slug
 * and the newer one gets its id appended, so new items never change existing URLs. Hidden items must be included, to keep their
 * slugs.
 */
export function slugsById(items: Iterable<{ id: number; name: string }>): Map<number, string> {
  const slugs = new Map<number, string>()
  const taken = new Set<string>()
  for (const { id, name } of [...items].sort((a, b) => a.id - b.id)) {
    if (slugs.has(id)) continue
    let slug = getSlug(name)
    while (taken.has(slug)) slug += `-${id}`
    taken.add(slug)
    slugs.set(id, slug)
  }
  return slugs
}
