import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '#domain/office/search.ts'
import { maxListed } from '#domain/sorting.ts'
import { logInPermanently } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)

type Page = { count: number; next: string | null; results: { id: number; name: string }[] }

const messages = async (query: string) =>
  (await node.call('GET', `/api/admin/messages/?${query}`, { token })).body as Page
/** Returns the messages among what the search of everything finds. */
const everywhere = async (q: string) =>
  (
    (await node.call('GET', `/api/admin/office/search/?q=${encodeURIComponent(q)}`, { token })).body as {
      results: SearchResult[]
    }
  ).results.filter(({ kind }) => kind === 'message')

beforeAll(async () => {
  // Among the oldest is a name that the newest do not have.
  await node.app.kit.db.execute(sql`INSERT INTO contact_messages (name, email, phone, subject, body, fingerprint, created_at)
    SELECT CASE WHEN n = 3 THEN 'Ludmila Urgammal' ELSE 'Sifferfyll ' || n END, 'fyll' || n || '@kund.example', '', 'general',
      'Hej', 'fyll' || n, timestamptz '2020-01-01' + n * interval '1 minute'
    FROM generate_series(1, ${maxListed + 50}) n`)
})

test('a list counts to a bound and pages no further', async () => {
  const first = await messages('page_size=100')
  expect([first.count, first.results.length]).toEqual([maxListed + 1, 100])
  const last = await messages(`page=${maxListed / 100}&page_size=100`)
  expect([last.results.length, last.next]).toEqual([100, null])
  expect((await messages(`page=${maxListed / 100 + 1}&page_size=100`)).results).toEqual([])
  // A page that crosses the bound ends at it.
  const crossing = await messages(`page=${Math.floor(maxListed / 30) + 1}&page_size=30`)
  expect(crossing.results).toHaveLength(maxListed % 30)
})

test('the other end is reached by turning the order, and a search counts exactly', async () => {
  expect((await messages('sort=created&page_size=1')).results[0]?.name).toBe('Sifferfyll 1')
  expect((await messages('search=urgammal')).count).toBe(1)
})

test('the search finds the newest of a common word, and a rare one among the oldest', async () => {
  const common = await everywhere('sifferfyll')
  expect(common.map(({ title }) => title.split(' · ')[0])).toEqual(
    [50, 49, 48, 47, 46].map((n) => `Sifferfyll ${maxListed + n}`),
  )
  const [rare, ...others] = await everywhere('ludmila')
  expect(rare).toMatchObject({ kind: 'message', title: expect.stringContaining('Ludmila') })
  expect(others).toEqual([])
})
