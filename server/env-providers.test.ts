import { expect, test } from 'vitest'
import { BadEnv, readEnv } from './env.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('the three keys of Stripe are read together', () => {
  expect(readEnv(keys)).toMatchObject(keys)
  expect(readEnv({})).not.toHaveProperty('STRIPE_SECRET_KEY')
})

test.each(Object.keys(keys))('%s left out is named', (missing) => {
  const { [missing as keyof typeof keys]: _, ...rest } = keys
  expect(() => readEnv(rest)).toThrow(BadEnv)
  expect(() => readEnv(rest)).toThrow(missing)
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1'],
  ['STRIPE_WEBHOOK_SECRET', 'hemlig'],
  ['STRIPE_API_BASE', 'localhost:4700'],
  ['DEMO_PAYMENTS', 'ja'],
])('%s=%s stops the start and is named', (name, value) => {
  expect(() => readEnv({ ...keys, [name]: value })).toThrow(`Inställningen ${name} är fel`)
})

const sms = { SMS_46ELKS_USERNAME: 'u1', SMS_46ELKS_PASSWORD: 'p1', SMS_FROM: 'Verkstan' }

test.each(Object.keys(sms))('text messages need %s', (missing) => {
  expect(readEnv(sms)).toMatchObject(sms)
  const { [missing as keyof typeof sms]: _, ...rest } = sms
  expect(() => readEnv(rest)).toThrow(missing)
})

test.each(['1a', 'Verkstan i Arvika', 'åäö', '070-123 45 67'])('SMS_FROM=%s stops the start', (from) => {
  expect(() => readEnv({ ...sms, SMS_FROM: from })).toThrow('Inställningen SMS_FROM är fel')
})
