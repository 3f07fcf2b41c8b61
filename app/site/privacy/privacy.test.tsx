import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import type { PrivacyDetails } from '#server/services.ts'
import { privacySections } from './sections.tsx'

const retention = { quotes: 101, messages: 102, bookings: 103, mails: 104, logs: 805, pictures: 106 }
const plain: PrivacyDetails = { retention, usesStripe: false, usesEmailJs: false, usesSms: false }
const shop = publicShop(defaultShopSettings, '2026-11-20', [])

const privacyText = (details: PrivacyDetails, analyticsId: string | null = null) =>
  privacySections(shop, details, analyticsId)
    .filter(({ id }) => id === 'vad-och-varfor' || id === 'mottagare')
    .map(({ body }) => renderToStaticMarkup(body))
    .join(' ')

test('the privacy page tells the days of every kind of data that is deleted', () => {
  const text = privacyText(plain)
  for (const days of Object.values(retention)) expect(text).toContain(`${days} dagar`)
})

test('the privacy page names everything with personal data, also what has no days of its own', () => {
  const text = privacyText(plain)
  for (const part of [
    'namnteckning',
    'läst och godkänt',
    'inte hör till något ärende',
    'Lösenkoden',
    'mejl och sms',
    'vad vi har skrivit och pratat om',
    'ångrar',
    'aldrig betalas',
    'betalning som avbryts',
    'vill sälja men som aldrig kommer',
    'raderas 10 år efter det kalenderår',
    'Säkerhetskopior',
  ])
    expect(text).toContain(part)
  expect(text.match(/Kopian av mejlen om det sparas längre/g)).toHaveLength(3)
  expect(text).toContain('aldrig bekräftar tas bort 102 dagar')
  expect(text).toContain('inte din e-postadress inom 14 dagar tas kontot bort')
  expect(privacyText(plain, 'G-ABC')).toContain('högst 14 månader')
})

test('the services of others are named only when the shop uses them', () => {
  const without = privacyText(plain)
  for (const name of ['Stripe', 'Klarna', 'EmailJS', '46elks', 'Google', 'utanför EU'])
    expect(without).not.toContain(name)
  expect(privacyText({ ...plain, usesStripe: true })).toContain('Stripe och Klarna kan behandla')
  expect(privacyText({ ...plain, usesEmailJs: true })).toContain('EmailJS kan behandla uppgifter utanför EU')
  expect(privacyText({ ...plain, usesSms: true })).toContain('46elks i Uppsala')
  expect(privacyText(plain, 'G-ABC')).toContain('Google, som räknar besök')
})
