import type { Target } from './load.ts'
import type { Running } from './processes.ts'
import { call } from './product.ts'

/** One thing to measure. */
export type Scenario = {
  name: string
  /** The least that is good enough, as a part of the floor's requests per second. */
  least: number
  /** What each answer must look like: from memory with an ETag, or made for this request. */
  kept: boolean
  target: Target
}

const keptLeast = 0.5
const lookUpLeast = 0.12
/** What the trial of the stack reached: 1,400 pages a second where the floor was 74,000. */
const renderedLeast = 1400 / 74_000

const browser = { 'accept-encoding': 'gzip, deflate, br' }
/**
 * A request that says who asks is never answered from memory. This one says it in a way that the server does not
 * know, so that it takes the same path without the look-up of a token.
 */
const madeForThisRequest = { ...browser, authorization: 'Basic bench' }

type Named = { id: number }

/**
 * What to measure, on what the demo data holds. The first list of a group is measured between the same two
 * floors. Model and price look-ups go through all models of one brand, the prices of each of which is a list.
 */
export async function scenarios(product: Running): Promise<Scenario[][]> {
  const origin = product.origin
  const types = await call<(Named & { slug: string })[]>(product, '/api/quotes/devicetypes/')
  const mobile = types.find(({ slug }) => slug === 'mobil')
  const brandsPath = `/api/quotes/brands/?devicetype=${mobile?.id}`
  const [brand] = await call<Named[]>(product, brandsPath)
  const modelsPath = `/api/quotes/devicemodels/?devicetype=${mobile?.id}&brand=${brand?.id}`
  const models = await call<Named[]>(product, modelsPath)
  const pricePaths = models.map(({ id }) => `/api/quotes/repairprices/?devicemodel=${id}`)

  const kept = (name: string, paths: string[]): Scenario => ({
    name,
    least: keptLeast,
    kept: true,
    target: { origin, script: 'get', paths, headers: browser },
  })
  const made = (name: string, least: number, paths: string[]): Scenario => ({
    name,
    least,
    kept: false,
    target: { origin, script: 'get', paths, headers: madeForThisRequest },
  })
  return [
    [
      kept('kept: device types', ['/api/quotes/devicetypes/']),
      kept('kept: brands', [brandsPath]),
      kept('kept: models', [modelsPath]),
      kept('kept: prices', pricePaths),
    ],
    [kept('kept: home page', ['/']), kept('kept: quote page', ['/mobil/repair'])],
    [
      made('database: models', lookUpLeast, [modelsPath]),
      made('database: prices', lookUpLeast, pricePaths),
      made('rendered: home page', renderedLeast, ['/']),
      made('rendered: quote page', renderedLeast, ['/mobil/repair']),
    ],
  ]
}

/** Makes sure that a scenario is answered in the way that it is named after. Throws when it is not. */
export async function check({ name, kept, target }: Scenario): Promise<void> {
  for (const path of target.paths) {
    const response = await fetch(target.origin + path, { headers: target.headers ?? {} })
    const body = await response.text()
    const isKept = response.headers.has('etag')
    if (response.status !== 200 || isKept !== kept || body.length < 100) {
      throw new Error(
        `${name}: ${path} was answered with ${response.status}, kept: ${isKept}, ${body.length} bytes`,
      )
    }
  }
}
