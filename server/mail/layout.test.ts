import { expect, test } from 'vitest'
import type { ShopLogo } from '#domain/settings/branding/branding.ts'
import { getPalette } from '#domain/settings/branding/palette.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { type MailBlock, writeMail } from './layout.ts'

const blocks: MailBlock[] = [{ kind: 'button', label: 'Följ ärendet', url: 'https://verkstan.example/r/1' }]
const logo: ShopLogo = { file: 'abc', width: 500, height: 100, backdrop: 'any' }

function write(branding: { color: string; showsName: boolean }, own: ShopLogo | null = null): string {
  return writeMail({ ...defaultShopSettings, branding, logo: own }, 'Ditt ärende', blocks).html
}

test('a mail of a shop without an own look has the standard mark and colour', () => {
  const html = write({ color: '', showsName: true })
  expect(html).toContain('<img src="/apple-touch-icon.png" alt="V" width="36" height="36"')
  expect(html).toContain('style="background:#17428f;border-radius:12px')
  expect(html).toContain('.k{background:#9cc4ff!important}')
})

test('buttons have the main colour, made darker or lighter to be read', () => {
  const { light, dark } = getPalette('#ffe600')
  const html = write({ color: '#ffe600', showsName: true })
  expect(html).toContain(`style="background:${light.base};border-radius:12px`)
  expect(html).toContain(`.k{background:${dark.base}!important}`)
  expect(html).not.toContain('#17428f')
  expect(html).toContain('<img src="/apple-touch-icon.png?v=ffe600" alt="V"')
})

test('a logo has its size, and the name beside it or as the text for blocked pictures', () => {
  const named = write({ color: '', showsName: true }, logo)
  expect(named).toContain('<img src="/api/settings/pictures/abc-small.png" alt="" width="72" height="14"')
  expect(named).toContain('<span style="vertical-align:middle">Verkstan</span>')
  const whole = write({ color: '', showsName: false }, logo)
  expect(whole).toContain('alt="Verkstan" width="220" height="44"')
  expect(whole).not.toContain('<span style="vertical-align:middle">Verkstan</span>')
})

test('a logo that a background would hide lies on a plate', () => {
  expect(write({ color: '', showsName: true }, { ...logo, backdrop: 'light' })).toContain(
    '.g{background:#ffffff',
  )
  expect(write({ color: '', showsName: true }, { ...logo, backdrop: 'dark' })).toContain(
    'border:6px solid #15212e',
  )
  expect(write({ color: '', showsName: true }, logo)).not.toContain('.g{')
})
