/** Letters that do not come apart into a base letter and a mark, and signs that tell models apart when spoken. */
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
 * A name as it stands in an address: small letters a to z without their marks (å becomes a, ö becomes o), digits,
 * and single hyphens in place of all else. `Galaxy S24+` becomes `galaxy-s24-plus`. A name with nothing of that
 * becomes `namnlos`, so that every name has a place.
 */
export function slugOf(name: string): string {
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
 * The slugs of things that share one level of an address, by id. Where two names come out alike, the older thing
 * (lower id) keeps the plain slug and the newer one has its id added, so that what is added later never moves
 * what is there. Give hidden things too: they keep their places while they are hidden.
 */
export function slugsById(things: Iterable<{ id: number; name: string }>): Map<number, string> {
  const slugs = new Map<number, string>()
  const taken = new Set<string>()
  for (const { id, name } of [...things].sort((a, b) => a.id - b.id)) {
    if (slugs.has(id)) continue
    let slug = slugOf(name)
    while (taken.has(slug)) slug += `-${id}`
    taken.add(slug)
    slugs.set(id, slug)
  }
  return slugs
}
