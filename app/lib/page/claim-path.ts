/** The goods that a message from the contact page is about. */
type Claimed = { product: string; serialEnd: string }

const maxLength = 120

/** Returns the path of the contact form, filled in for a fault in a piece that the shop has sold. */
export function claimPath({ product, serialEnd }: Claimed): string {
  const query = new URLSearchParams({ vara: product })
  if (serialEnd) query.set('nummer', serialEnd)
  return `/contact?${query}#skriv-till-oss`
}

/** Returns the first line of a message about the goods in a query string; undefined when it names none. */
export function readClaim(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const product = query.get('vara')?.trim().slice(0, maxLength)
  const serialEnd = query.get('nummer')?.trim().slice(0, maxLength)
  if (!product) return undefined
  return `Det gäller ${product}${serialEnd ? `, serienummer som slutar på ${serialEnd}` : ''}.\n\n`
}
