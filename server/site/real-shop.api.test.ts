import { expect, test } from 'vitest'
import { logInPermanently } from '../testing/calls.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { buildProduct } from '../testing/fixtures/shop.ts'
import { startSharedNode } from '../testing/node.ts'
import { getRealPages } from '../testing/pages.ts'
import type { SiteBuild } from './build.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
// The type checker and the import rules keep the pages out of the server. The test runner compiles them as the build does.
const entrySource = '../../app/entry.server.ts'
const entry: SiteBuild['entry'] = await import(entrySource)
const { show } = getRealPages(node, entry)

/** The samples of the demo shop (spec 000 section 9): founding year, reviews, stars and figures. */
const samples =
  /[Ss]edan 2013|>2013<|foundingDate|aggregateRating|#stars|>4,8<|4,8 av 5|>127(?:<|\s+omdömen)|>98\s%<|98\s% nöjda|15\s000|Marie L\.|· exempel|exempel i demobutiken|Så blev vi till/

// Marknadsföringslag (2008:486), 10 §; directive 2005/29/EC, annex I, points 23b and 23c.
test('a shop without demo data shows no founding year, history, stars, reviews or samples', async () => {
  const { slug } = await buildProduct(node, {}, token)
  for (const path of ['/', '/about', '/irp', '/contact', '/omdomen', '/shop']) {
    expect([path, samples.exec(await show(path))?.[0]]).toEqual([path, undefined])
  }
  expect(samples.exec(await show('/shop/:slug', { slug }))).toBeNull()
})

test('it shows the founding year that the owner has entered, and still no invented history', async () => {
  const { keyFigures } = (await getSettings(node, token)).settings
  await changeSettings(node, token, { keyFigures: { ...keyFigures, founded: 1998 } })
  expect(await show('/about')).toMatch(/foundingDate.{0,3}:.{0,3}1998/)
  expect(await show('/about')).toContain('Sedan 1998 lagar vi')
  expect(await show('/about')).not.toContain('Så blev vi till')
})
