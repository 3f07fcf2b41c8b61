import type { Target } from './load.ts'
import type { Running } from './processes.ts'
import { call } from './shop-server.ts'

export type Scenario = {
  name: string
  /** Minimum ratio to the baseline's requests per second. */
  min: number
  /** The expected kind of response: from the response cache with an ETag, or rendered for this request. */
  cached: boolean
  target: Target
}

const cachedMin = 0.5
const databaseMin = 0.12
/** Result of the technology trial: 1,400 rendered pages a second where the baseline had 74,000. */
const renderedMin = 1400 / 74_000

const browser = { 'accept-encoding': 'gzip, deflate, br' }
/**
 * Requests with an Authorization header are never answered from the response cache. This scheme is unknown to the server,
 * so no token is looked up.
 */
export const uncachedHeaders = { ...browser, authorization: 'Basic bench' }

type Named = { id: number }

/**
 * Returns the scenarios, based on the demo data. Those of one group are measured between the same two baseline rounds. Model
 * and price calls go through all models of one brand, each with its price list.
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

  const cached = (name: string, paths: string[]): Scenario => ({
    name,
    min: cachedMin,
    cached: true,
    target: { origin, script: 'get', paths, headers: browser },
  })
  const uncached = (name: string, min: number, paths: string[]): Scenario => ({
    name,
    min,
    cached: false,
    target: { origin, script: 'get', paths, headers: uncachedHeaders },
  })
  return [
    [
      cached('cached: device types', ['/api/quotes/devicetypes/']),
      cached('cached: brands', [brandsPath]),
      cached('cached: models', [modelsPath]),
      cached('cached: prices', pricePaths),
    ],
    [cached('cached: home page', ['/']), cached('cached: quote page', ['/mobil/repair'])],
    [
      uncached('database: models', databaseMin, [modelsPath]),
      uncached('database: prices', databaseMin, pricePaths),
      uncached('rendered: home page', renderedMin, ['/']),
      uncached('rendered: quote page', renderedMin, ['/mobil/repair']),
    ],
  ]
}

/** Checks that a scenario gets the kind of response that it is meant to measure. @throws when it does not */
export async function check({ name, cached, target }: Scenario): Promise<void> {
  for (const path of target.paths) {
    const response = await fetch(target.origin + path, { headers: target.headers ?? {} })
    const body = await response.text()
    const isCached = response.headers.has('etag')
    if (response.status !== 200 || isCached !== cached || body.length < 100) {
      throw new Error(
        `${name}: ${path} was answered with ${response.status}, cached: ${isCached}, ${body.length} bytes`,
      )
    }
  }
}
