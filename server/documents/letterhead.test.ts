import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { ShopBranding } from '#domain/settings/branding/branding.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { flattenLogo } from '../files/logo.ts'
import { makePdf } from './pdf.ts'
import { makeReceiptPdf } from './receipt-pdf.ts'

const date = new Date('2026-11-20T09:00:00Z')
const look: ShopBranding = {
  color: '#7a1f5c',
  showsName: false,
  logo: { file: 'abc', width: 400, height: 100, backdrop: 'any' },
}
const seller = { ...getSeller(defaultShopSettings), look }

const drawLogo = () =>
  sharp({ create: { width: 400, height: 100, channels: 4, background: '#7a1f5c80' } })
    .png()
    .toBuffer()
    .then((bytes) => flattenLogo(bytes, 'any'))

const countPictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

async function readText(pdf: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
}

describe('a letterhead', () => {
  const write = (shown: ShopBranding, logo?: Buffer) =>
    makePdf({ title: 'Offert', seller: { ...seller, look: shown }, date, logo }, (sheet) => sheet.text('Hej'))

  test('has the logo, and the name beside it or within it', async () => {
    const logo = await drawLogo()
    const whole = await write(look, logo)
    expect([countPictures(whole), (await readText(whole)).startsWith('Verkstan')]).toEqual([1, false])
    const named = await write({ ...look, showsName: true }, logo)
    expect([countPictures(named), (await readText(named)).startsWith('Verkstan')]).toEqual([1, true])
  })

  test('has the name when the file of the logo is missing', async () => {
    const pdf = await write(look)
    expect([countPictures(pdf), (await readText(pdf)).startsWith('Verkstan')]).toEqual([0, true])
  })

  test('is the same bytes for the same content', async () => {
    const logo = await drawLogo()
    expect((await write(look, logo)).equals(await write(look, logo))).toBe(true)
  })

  test('without an own look is that of the program', async () => {
    const standard = (own: object) =>
      makePdf({ title: 'Offert', seller: { ...getSeller(defaultShopSettings), ...own }, date }, () => {})
    expect((await standard({})).equals(await standard({ look: undefined }))).toBe(true)
    expect((await standard({})).equals(await standard({ look }))).toBe(false)
  })
})

test('a receipt has the logo above the name', async () => {
  const lines = ['Verkstan', 'Kyrkogatan 12']
  const pdf = await makeReceiptPdf({ title: 'Kvitto', lines, date, look, logo: await drawLogo() }, () => {})
  expect([countPictures(pdf), await readText(pdf)]).toEqual([1, expect.stringContaining('Verkstan')])
  const plain = await makeReceiptPdf({ title: 'Kvitto', lines, date }, () => {})
  expect(countPictures(plain)).toBe(0)
})
