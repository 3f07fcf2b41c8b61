import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getStandardContent } from '#domain/pages/standard/contents.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { termsPdf } from './terms.ts'

const date = new Date('2026-11-20T09:00:00Z')
const settings = { ...defaultShopSettings, creditWarning: 'Att låna kostar pengar!' }
const shop = publicShop(settings, '2026-11-20', [])
const publicUrl = 'https://verkstan.example'

test('the terms contain every section, the warning about credit, and where linked pages are', async () => {
  const { filename, content } = await termsPdf({
    ...{ seller: getSeller(settings), shop, publicUrl, date },
    content: getStandardContent('terms', shop),
  })
  expect(filename).toBe('villkor.pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  const words = text.replaceAll(/\s+/g, ' ').normalize('NFC')
  expect(words).toContain('Så som de löd 20 november 2026 på https://verkstan.example/terms')
  expect(words).toMatch(/ 1\. Om villkoren .* 10\. Personuppgifter och tvister /)
  expect(words).toContain(`${shop.legalName}, org.nr ${shop.orgNumber}`)
  expect(words).toContain('• Säkerhetskopiera innan du lämnar in.')
  expect(words).toContain('Att låna kostar pengar!')
  expect(words).toContain('sidan om integritet (https://verkstan.example/integritet).')
  expect(words).toContain('Ångra köp eller reparation (https://verkstan.example/angra), där också')
  // A long address is broken at the margin.
  expect(words.replaceAll(' ', '')).toContain('Hallåkonsument(https://www.hallakonsument.se)')
  expect(words).toContain(`på ${shop.email} eller i butiken`)
})
