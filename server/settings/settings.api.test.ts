import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SettingsReply } from '#domain/settings/replies.ts'
import { nextAddress, selectRows } from '../testing/calls.ts'
import { getSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode } from '../testing/node.ts'
import { readShopSettings, shopForVisitors } from './service.ts'

const logged: string[] = []
const node = await startSharedNode({ role: 'web', logLine: (line) => logged.push(line) })
const token = await node.logIn()
beforeEach(() => selectRows(node, sql`DELETE FROM settings`))

const path = '/api/admin/settings/'

const read = () => getSettings(node, token)

async function save(changes: Record<string, unknown> = {}, from?: SettingsReply) {
  const { settings, version } = from ?? (await read())
  const { status, body } = await node.call('PUT', path, { body: { ...settings, version, ...changes }, token })
  return { status, reply: body as SettingsReply, errors: body as Record<string, string[]> }
}

function storedRows() {
  return selectRows<{ shop: unknown; version: number }>(node, sql`SELECT shop, version FROM settings`)
}

test('only a shop with loaded demo data is a demo shop to visitors', async () => {
  const shown = async () => {
    const ctx = node.app.system()
    const { isDemo, keyFigures } = await shopForVisitors(ctx, await readShopSettings(ctx))
    return [isDemo, keyFigures.rating]
  }
  expect(await shown()).toEqual([false, null])
  await selectRows(node, sql`INSERT INTO applied_seeds (name, applied_at) VALUES ('never', now())`)
  expect(await shown()).toEqual([false, null])
  await selectRows(node, sql`INSERT INTO applied_seeds (name, applied_at) VALUES ('catalogue', now())`)
  expect(await shown()).toEqual([true, 4.8])
  await selectRows(node, sql`DELETE FROM applied_seeds`)
  expect(await shown()).toEqual([false, null])
})

test('a shop that has changed nothing has the defaults, in version 0', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    changedAt: null,
    today: '2026-11-20',
    settings: {
      name: 'Verkstan',
      phone: '070-174 06 35',
      terms: { storageFee: '50.00', diagnosisFee: '299.00', instalmentFrom: '2000.00', collectDays: 30 },
      closedDays: [],
    },
    environment: { analyticsId: null, mailFrom: null, incomingTextsUrl: null, emailJsSetup: false },
  })
})

test('upcoming holidays are listed until the end of next year', async () => {
  const { holidays } = await read()
  expect(holidays[0]).toEqual({ date: '2026-12-24', name: 'julafton' })
  expect(holidays.at(-1)).toEqual({ date: '2027-12-31', name: 'nyårsafton' })
})

test('saved settings are read back, and each save increments the version', async () => {
  const first = await save({
    phone: '0570-123 45',
    terms: { ...(await read()).settings.terms, storageFee: 75.5 },
  })
  expect(first.status).toBe(200)
  expect(first.reply).toMatchObject({
    version: 1,
    changedAt: '2026-11-20T09:00:00.000Z',
    settings: { phone: '0570-123 45', terms: { storageFee: '75.50' } },
  })
  expect(await read()).toEqual(first.reply)
  const second = await save({ city: 'Sunne' })
  expect(second.reply).toMatchObject({ version: 2, settings: { phone: '0570-123 45', city: 'Sunne' } })
})

test('amounts are stored in öre', async () => {
  await save({ terms: { ...(await read()).settings.terms, diagnosisFee: '299,50' } })
  const [row] = await storedRows()
  expect(row?.shop).toMatchObject({ terms: { diagnosisFee: 29_950, storageFee: 5_000 } })
})

test('a field that a later version adds has its default, also inside a group', async () => {
  await save({ phone: '0570-123 45' })
  await selectRows(node, sql`UPDATE settings SET shop = shop #- '{terms,invoiceDays}' #- '{booking}'`)
  expect((await read()).settings).toMatchObject({
    phone: '0570-123 45',
    terms: { invoiceDays: 30 },
    booking: { slotMinutes: 30, slotCapacity: 1, leadMinutes: 60 },
  })
})

test('settings that would not be taken today are still shown, so that they can be put right', async () => {
  await save({ phone: '0570-123 45' })
  await selectRows(node, sql`UPDATE settings SET shop = jsonb_set(shop, '{orgNumber}', '"fel"')`)
  expect((await read()).settings.orgNumber).toBe('fel')
})

describe('days', () => {
  const closed = (date: string) => ({ date, reason: 'Inventering' })

  test('that have passed leave the lists, the others are put in order', async () => {
    const days = ['2026-12-22', '2026-11-19', '2026-11-20'].map(closed)
    const { reply } = await save({ closedDays: days })
    expect(reply.settings.closedDays).toEqual([closed('2026-11-20'), closed('2026-12-22')])
  })

  test('that are holidays can be opened; others are refused', async () => {
    const { reply } = await save({ openHolidays: ['2027-01-06', '2026-12-24', '2026-06-19'] })
    expect(reply.settings.openHolidays).toEqual(['2026-12-24', '2027-01-06'])
    const text = 'Bara helgdagar till och med nästa år kan öppnas.'
    for (const date of ['2026-12-23', '2028-12-24']) {
      expect(await save({ openHolidays: [date] })).toMatchObject({
        status: 400,
        errors: { openHolidays: [text] },
      })
    }
  })
})

describe('errors are reported by field, and nothing is written', () => {
  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    [
      'several fields at once',
      { name: ' ', postalCode: '1', latitude: 12.58 },
      {
        name: ['Skriv butikens namn.'],
        postalCode: ['Skriv postnumret som 671 31.'],
        latitude: ['Skriv ett tal mellan 55 och 69,1.'],
      },
    ],
    [
      'a check digit',
      { orgNumber: '555555-5556' },
      {
        orgNumber: [
          'Numret stämmer inte. Det ska ha tio siffror, och kontrollsiffran sist ska passa de andra.',
        ],
      },
    ],
    [
      'hours that end before they begin',
      { hours: [{ opens: '17:00', closes: '10:00' }, null, null, null, null, null, null] },
      { 'hours.0.closes': ['Stängningstiden ska vara efter öppningstiden.'] },
    ],
    [
      'a day that does not exist',
      { closedDays: [{ date: '2027-02-29', reason: 'Stängt' }] },
      { 'closedDays.0.date': ['Skriv ett datum som finns, ÅÅÅÅ-MM-DD.'] },
    ],
    ['a group that is missing', { keyFigures: undefined }, { keyFigures: ['Fältet är obligatoriskt.'] }],
    [
      'a link that is a program',
      { mapUrl: 'javascript:alert(1)' },
      { mapUrl: ['Skriv hela adressen, med https:// först.'] },
    ],
    ['NUL', { street: 'Storgatan\u00001' }, { street: ['Texten innehåller tecken som inte kan sparas.'] }],
  ])('%s', async (_, changes, errors) => {
    expect(await save(changes)).toMatchObject({ status: 400, errors })
    expect(await storedRows()).toEqual([])
  })

  test('a founding year in the future', async () => {
    const { keyFigures } = (await read()).settings
    expect(await save({ keyFigures: { ...keyFigures, founded: 2027 } })).toMatchObject({
      status: 400,
      errors: { 'keyFigures.founded': ['Året har inte varit än.'] },
    })
  })

  test('figures counted on a day in the future', async () => {
    const { keyFigures } = (await read()).settings
    const counted = { ...keyFigures, repairsTotal: 900, source: 'Ärendelistan', countedOn: '2099-01-01' }
    expect(await save({ keyFigures: counted })).toMatchObject({
      status: 400,
      errors: { 'keyFigures.countedOn': ['Dagen har inte varit än.'] },
    })
  })

  test.each(['{', '[]', '"x"', 'null', '{"version":0}', '{"version":"0"}'])('%s', async (raw) => {
    const { status } = await node.call('PUT', path, { raw, token })
    expect(status).toBe(400)
    expect(await storedRows()).toEqual([])
  })
})

describe('concurrent edits', () => {
  const conflict = { detail: 'Någon annan hann ändra samma sak. Ladda om och försök igen.' }

  test('the later one is a conflict, and nothing of it is written', async () => {
    for (const _ of ['before the first change', 'after it']) {
      const seen = await read()
      expect((await save({ city: 'Sunne' }, seen)).status).toBe(200)
      const late = await save({ city: 'Kil' }, seen)
      expect([late.status, late.errors]).toEqual([409, conflict])
      expect((await read()).settings.city).toBe('Sunne')
    }
  })

  test('a version that never was is refused', async () => {
    expect((await save({ version: 7 })).status).toBe(409)
    await save()
    expect((await save({ version: 7 })).status).toBe(409)
    expect((await storedRows()).map(({ version }) => version)).toEqual([1])
  })

  test('of many simultaneous saves exactly one succeeds, each time', async () => {
    for (let round = 0; round < 4; round++) {
      const seen = await read()
      const cities = ['Kil', 'Sunne', 'Säffle', 'Torsby', 'Filipstad']
      const answers = await Promise.all(cities.map((city) => save({ city }, seen)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
      const winner = cities[answers.findIndex(({ status }) => status === 200)]
      expect(await read()).toMatchObject({ version: round + 1, settings: { city: winner } })
    }
  })
})

describe('without the back office’s token', () => {
  test.each([undefined, 'something-else', `${'x'.repeat(43)}`])(
    '%s: nothing is told or changed',
    async (other) => {
      for (const method of ['GET', 'PUT'] as const) {
        const { status, body } = await node.call(method, path, {
          ...(other ? { token: other } : {}),
          ...(method === 'PUT' ? { body: { name: 'Kapad' } } : {}),
          address: nextAddress(),
        })
        expect([status, body]).toEqual([401, { detail: 'Autentisering saknas.' }])
      }
      expect(await storedRows()).toEqual([])
    },
  )

  test('a token that was logged out is refused too', async () => {
    const own = await node.logIn()
    await node.call('POST', '/api/token/logout/', { token: own })
    expect((await node.call('GET', path, { token: own })).status).toBe(401)
  })
})

test('user and names of changed settings are logged, but never values', async () => {
  logged.length = 0
  await save({
    phone: '0570-999 99',
    mailSender: { name: 'Avsändaren', address: 'avsandare@verkstan.example' },
  })
  const line = logged.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'settings changed')
  expect(line).toMatchObject({
    adminUserId: expect.any(Number),
    version: 1,
    changed: ['phone', 'mailSender'],
  })
  expect(logged.join('')).not.toMatch(/0570|Avsändaren|avsandare@/)
})
