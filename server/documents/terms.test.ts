import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { contractFiles } from './contract-files.ts'
import { termsPdf } from './terms.ts'

const date = new Date('2026-11-20T09:00:00Z')
const shop = { ...defaultShopSettings, creditWarning: 'Att låna kostar pengar!' }

test('the terms contain every section, the warning about credit, and where linked pages are', async () => {
  const { filename, content } = await termsPdf(shop, 'https://verkstan.example', date)
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

test('the files of a day are made once for the same settings', async () => {
  const files = await contractFiles(shop, 'https://verkstan.example', date)
  expect(files.map(({ filename }) => filename)).toEqual(['villkor.pdf', 'angerblankett.pdf'])
  const later = new Date('2026-11-20T15:00:00Z')
  expect(await contractFiles(shop, 'https://verkstan.example', later)).toBe(files)
  const renamed = await contractFiles({ ...shop, legalName: 'Nya AB' }, 'https://verkstan.example', later)
  expect(renamed).not.toBe(files)
})
