import { describe, expect, test } from 'vitest'
import { BadEnv, readEnv } from './env.ts'
import { getPaymentSettings } from './payments/service.ts'

const key = 'x'.repeat(32)

function refused(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof BadEnv) return error.message
    throw error
  }
  return 'accepted'
}

test('with nothing set, a program of its own on this machine, with demo data', () => {
  expect(readEnv({})).toEqual({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: '.data',
    ADMIN_USERNAME: 'admin',
    DEMO_DATA: 'on',
    ROLE: 'all',
    UNDO_SECONDS: 10,
    STORED_CONNECTIONS: 'on',
    EMAILJS_SETUP: 'off',
    isDefaultUrl: true,
    isLocal: true,
  })
})

test('an empty variable counts as left out', () => {
  const names = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SECRET_KEY',
    'SMTP_URL',
    'DEMO_DATA',
    'ADMIN_PASSWORD',
    'ROLE',
  ]
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}))
})

test('the address follows the port, and loses its last slashes', () => {
  expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  expect(readEnv({ PUBLIC_URL: 'https://verkstan.example//' }).PUBLIC_URL).toBe('https://verkstan.example')
})

test('demo data is only loaded into the program’s own database, unless asked for', () => {
  const outside = { DATABASE_URL: 'postgres://u:p@db.example/verkstan', SECRET_KEY: key }
  expect(readEnv(outside).DEMO_DATA).toBe('off')
  expect(readEnv({ ...outside, DEMO_DATA: 'on' }).DEMO_DATA).toBe('on')
  expect(readEnv({ DEMO_DATA: 'off' }).DEMO_DATA).toBe('off')
})

describe('demo data where others reach the shop', () => {
  const real = { PUBLIC_URL: 'https://verkstan.example' }
  test('is off unless a second word asks for it', () => {
    expect(readEnv(real).DEMO_DATA).toBe('off')
    expect(readEnv({ ...real, DEMO_DATA: 'off' }).DEMO_DATA).toBe('off')
    expect(readEnv({ ...real, DEMO_DATA: 'on-public' }).DEMO_DATA).toBe('on')
    expect(refused({ ...real, DEMO_DATA: 'on' })).toBe(
      'Inställningen DEMO_DATA är fel: den ska vara on eller off, eller on-public för demodata på en adress som andra når.',
    )
  })
  test.each([
    'http://localhost:8080',
    'http://butik.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('is on by default at %s, which no one else reaches', (url) => {
    expect(readEnv({ PUBLIC_URL: url }).DEMO_DATA).toBe('on')
    expect(readEnv({ PUBLIC_URL: url, DEMO_DATA: 'on' }).DEMO_DATA).toBe('on')
  })
  test.each(['0.0.0.0', '::', '192.0.2.7'])('is off on HOST=%s, without a public address too', (HOST) => {
    for (const local of [{ HOST }, { HOST, PUBLIC_URL: 'http://localhost:3000' }]) {
      expect(readEnv(local)).toMatchObject({ DEMO_DATA: 'off', isLocal: false })
      expect(getPaymentSettings(readEnv(local)).demo).toBe(false)
      expect(refused({ ...local, DEMO_DATA: 'on' })).toContain('DEMO_DATA')
    }
    expect(getPaymentSettings(readEnv({ HOST: '127.0.0.1' })).demo).toBe(true)
  })
  test('an address that cannot be used is the only one that is named', () => {
    expect(refused({ PUBLIC_URL: 'verkstan', DEMO_DATA: 'on' })).not.toContain('DEMO_DATA')
  })
})

test('a database of one’s own needs a key of one’s own', () => {
  expect(refused({ DATABASE_URL: 'postgres://u:p@db.example/verkstan' })).toContain('SECRET_KEY')
  expect(refused({ DATABASE_URL: 'postgres://u:p@db.example/verkstan', SECRET_KEY: key })).toBe('accepted')
  expect(refused({ DATABASE_DIRECT_URL: 'postgres://u:p@db.example/verkstan' })).toContain(
    'DATABASE_DIRECT_URL',
  )
})

const mailboxHint =
  'brevlådan för kundernas svar, imaps://användare:lösenord@värd:993/INBOX, där användaren eller IMAP_ADDRESS är dess e-postadress med högst 30 tecken före @'

describe('an invalid value is reported with its name and what it should be', () => {
  test.each([
    ['NODE_ENV', 'prod', 'production, development eller test'],
    ['PORT', 'tretusen', 'ett portnummer mellan 1 och 65535'],
    ['PORT', '0', 'ett portnummer mellan 1 och 65535'],
    ['PORT', '65536', 'ett portnummer mellan 1 och 65535'],
    ['PORT', '3000.5', 'ett portnummer mellan 1 och 65535'],
    ['PUBLIC_URL', 'verkstan.example', 'en http- eller https-adress'],
    ['PUBLIC_URL', 'ftp://verkstan.example', 'en http- eller https-adress'],
    ['DATABASE_URL', 'mysql://db.example/x', 'en adress som börjar med postgres://'],
    [
      'DATABASE_DIRECT_URL',
      'db.example/x',
      'en adress som börjar med postgres://, och hör ihop med DATABASE_URL',
    ],
    ['ADMIN_USERNAME', 'x'.repeat(255), 'ett användarnamn på en rad med högst 254 tecken'],
    ['ADMIN_USERNAME', 'a\nb', 'ett användarnamn på en rad med högst 254 tecken'],
    ['ADMIN_PASSWORD', 'kort', 'ett lösenord på 8 till 128 tecken, och något annat än användarnamnet'],
    ['ADMIN_PASSWORD', 'Admin', 'ett lösenord på 8 till 128 tecken, och något annat än användarnamnet'],
    [
      'ADMIN_PASSWORD',
      'x'.repeat(129),
      'ett lösenord på 8 till 128 tecken, och något annat än användarnamnet',
    ],
    ['SECRET_KEY', 'kort', 'minst 32 slumpade tecken, och krävs tillsammans med DATABASE_URL'],
    ['SMTP_URL', 'mail.example:25', 'en adress som börjar med smtp:// eller smtps://'],
    ['SMTP_URL', 'http://mail.example', 'en adress som börjar med smtp:// eller smtps://'],
    ['MAIL_FROM', 'x', 'en avsändaradress'],
    ['EMAILJS_SETUP', 'ja', 'on eller off'],
    ['UNDO_SECONDS', '61', 'ett antal sekunder mellan 0 och 60'],
    ['IMAP_URL', 'smtp://x%40verkstan.example:hemligt@imap.example', mailboxHint],
    ['IMAP_URL', 'imaps://verkstad:hemligt@imap.example', mailboxHint],
    ['IMAP_URL', 'imaps://verkstad%40verkstan.example@imap.example', mailboxHint],
    ['IMAP_URL', `imaps://${'x'.repeat(31)}%40verkstan.example:hemligt@imap.example`, mailboxHint],
    ['IMAP_ADDRESS', 'verkstad@verkstan.example', 'brevlådans e-postadress, och hör ihop med IMAP_URL'],
    ['GA_MEASUREMENT_ID', 'UA-123', 'ett id som börjar med G-'],
    ['DEMO_DATA', 'ja', 'on eller off, eller on-public för demodata på en adress som andra når'],
    ['ROLE', 'webb', 'all, web eller worker'],
    ['LOG_LEVEL', 'högt', 'fatal, error, warn, info, debug, trace eller silent'],
  ])('%s=%s', (name, value, hint) => {
    expect(refused({ [name]: value, ...(name === 'DATABASE_URL' ? { SECRET_KEY: key } : {}) })).toBe(
      `Inställningen ${name} är fel: den ska vara ${hint}.`,
    )
  })

  test('all invalid settings are reported at once, one per line, without their values', () => {
    const message = refused({
      PORT: 'x',
      ADMIN_PASSWORD: 'hemlig',
      SECRET_KEY: 'hemligt',
      SMTP_URL: 'hemligast',
    })
    expect(message.split('\n').map((line) => line.split(' ')[1])).toEqual([
      'PORT',
      'ADMIN_PASSWORD',
      'SECRET_KEY',
      'SMTP_URL',
    ])
    expect(message).not.toContain('hemlig')
  })
})

test.each([
  { PORT: '1' },
  { PORT: '65535' },
  { PUBLIC_URL: 'https://www.verkstan.example:8443/butik' },
  { DATABASE_URL: 'postgresql://u:p%40@[::1]:5432/verkstan?sslmode=require', SECRET_KEY: key },
  { SMTP_URL: 'smtps://butik%40x:l%3Asen@mail.example:465' },
  { MAIL_FROM: 'Verkstan <post@verkstan.example>' },
  { IMAP_URL: 'imaps://verkstad%40verkstan.example:l%3Asen%20%22x@imap.example' },
  { IMAP_URL: 'imap://verkstad:hemligt@[::1]:143/Svar', IMAP_ADDRESS: 'verkstad@verkstan.example' },
  { GA_MEASUREMENT_ID: 'G-AB12CD34' },
  { ROLE: 'worker' },
  { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' },
])('%j is fine', (source) => {
  expect(refused(source as Record<string, string>)).toBe('accepted')
})

test('variables that are none of ours are left alone', () => {
  expect(readEnv({ PATH: '/usr/bin', HOME: '/root' })).toEqual(readEnv({}))
})
