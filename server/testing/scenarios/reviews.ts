import type { AdminReview } from '#domain/reviews/schemas.ts'
import { buildReviewRequest, importedReview } from '../fixtures/reviews.ts'
import type { Scenario } from './scenario.ts'

const base = '/api/admin/reviews/'

/** Makes the calls of reviews. */
export async function runReviewsScenario({ node, token, send }: Scenario): Promise<void> {
  const { link } = await buildReviewRequest(node, token, 'omdome@kund.example')
  const own = `/api/reviews/requests/${link}/`
  const anyone = { token: undefined }
  await send('GET', own, undefined, anyone)
  const body = { rating: 4, body: 'Snabbt gjort.', name: 'Åsa' }
  await send('POST', own, body, anyone)
  await send('POST', `${own}decline/`, undefined, anyone)
  const { results } = await send<{ results: AdminReview[] }>('GET', `${base}?status=waiting&search=snabbt`)
  const [written] = results
  const path = `${base}${written?.id}/`
  const { version } = await send('GET', path)
  const published = await send('POST', `${path}publish/`, { version })
  const answered = await send('POST', `${path}answer/`, { version: published.version, answer: 'Tack!' })
  await send('POST', `${path}refuse/`, { version: answered.version, reason: 'withdrawn' })
  await send('POST', base, importedReview)
}
