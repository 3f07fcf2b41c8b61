import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getStandardContent } from '#domain/pages/standard/contents.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { selectRows } from '#server/testing/calls.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { contractFiles } from './contract-files.ts'

const node = await startSharedNode({ role: 'web' })
const { kit } = node.app
const date = new Date('2026-11-20T09:00:00Z')
const shop = defaultShopSettings
const getFiles = (settings = shop, at = date) => contractFiles(kit, settings, at)

test('the files of a day are made once for the same settings and terms', async () => {
  const files = await getFiles()
  expect(files.map(({ filename }) => filename)).toEqual(['villkor.pdf', 'angerblankett.pdf'])
  expect(await getFiles(shop, new Date('2026-11-20T15:00:00Z'))).toBe(files)
  expect(await getFiles({ ...shop, legalName: 'Nya AB' })).not.toBe(files)
})

test("a customer gets the owner's terms, with what the law prescribes", async () => {
  const standard = getStandardContent('terms', publicShop(shop, '2026-11-20', []))
  const text = { kind: 'text', anchor: '', heading: 'Hundar', text: 'Hunden får följa med till {gata}.' }
  // Older terms, from before there were passages of the law.
  const content = { ...standard, blocks: [text] }
  await selectRows(
    node,
    sql`INSERT INTO site_pages (key, content, changed_at) VALUES ('terms', ${JSON.stringify(content)}::jsonb, now())`,
  )
  const [terms] = await getFiles()
  const pdf = await getDocumentProxy(new Uint8Array(terms?.content ?? []))
  const words = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ').normalize('NFC')
  expect(words).toContain(`1. Hundar Hunden får följa med till ${shop.street}.`)
  expect(words).toMatch(/2\. Om villkoren .*org\.nr.*Att låna pengar kostar pengar.*arn\.se/)
  await selectRows(node, sql`DELETE FROM site_pages`)
})
