import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { refundForCustomer } from './templates.ts'

const payment = {
  description: 'iPhone 15 - Skärmbyte',
  amountOre: 129_000,
  method: 'invoice' as const,
  payerName: 'Bo Ek',
}

test('partial refund: the amount, its purpose and how it is returned', () => {
  const mail = refundForCustomer(defaultShopSettings, { amountOre: 29_050 }, payment, ['K-26-00007'])
  expect(mail.subject).toBe('Vi har återbetalat 290,50\u00a0kr')
  expect(mail.text).toContain('Hej Bo!')
  expect(mail.text).toContain('en del av beloppet')
  expect(mail.text).toContain('Betalat från början: 1\u00a0290\u00a0kr')
  expect(mail.text).toContain('Betalsätt: Faktura (Klarna)')
  expect(mail.text).toContain('Kreditfaktura K-26-00007 är bifogad.')
})

test('full refund to a payer without a name', () => {
  const mail = refundForCustomer(
    defaultShopSettings,
    { amountOre: 129_000 },
    { ...payment, payerName: '' },
    [],
  )
  expect(mail.text).toMatch(/^1\u00a0290\u00a0kr är på väg tillbaka till dig\n\nVi har/)
  expect(mail.text).toContain('hela beloppet')
  expect(mail.text).not.toContain('Kreditfaktura')
})

test('a payer’s name is escaped in HTML', () => {
  const nasty = `<script>alert(1)</script>"'&`
  const mail = refundForCustomer(
    defaultShopSettings,
    { amountOre: 100 },
    { ...payment, payerName: nasty, description: nasty },
    [],
  )
  expect(mail.html).not.toContain('<script')
})
