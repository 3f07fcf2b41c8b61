import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminPairing } from '#domain/pairings/schemas.ts'
import type { SigningView } from '#domain/repairs/signing/schemas.ts'
import { acceptanceText } from '#domain/repairs/signing/signatures.ts'
import { logInPermanently, nextAddress, resetClockAndLimits, selectRows } from '#server/testing/calls.ts'
import { getLoans, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings } from '#server/testing/fixtures/settings.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => resetClockAndLimits(node))

const signature = 'M10 20 L30 40'

async function showCode(id: number): Promise<string> {
  const { status, body } = await workshop.send('POST', `${id}/signing/`)
  expect([status, body]).toEqual([201, expect.anything()])
  return (body as unknown as AdminPairing).path.replace('/skriv-under/', '/api/signings/')
}

const open = async (path: string) => {
  const { status, body, text } = await node.call('GET', `${path}/`)
  return { status, view: body as SigningView, text }
}

const answer = async (path: string, body: Record<string, unknown>) => {
  const reply = await node.call('POST', `${path}/`, {
    body: { has_read: true, ...body },
    address: nextAddress(),
  })
  return { status: reply.status, view: reply.body as SigningView, text: reply.text }
}

describe('a customer', () => {
  test('reads on the phone what was handed in, and signs for it with its words', async () => {
    const device = await getLoans(node, token).build({ name: 'Nokia G22' })
    const repair = await workshop.build({
      customer_name: 'Signe Skriver',
      condition: { screen: 'broken' },
      accessories: 'Laddare',
      loan: { device_id: device.id, accessories: 'Sladd' },
    })
    expect(repair.signing).toBeNull()
    const path = await showCode(repair.id)
    const { view, text } = await open(path)
    expect(view).toMatchObject({
      devices: [{ number: repair.order_number, device: 'Apple iPhone 13' }],
      terms: expect.stringContaining('per påbörjad vecka'),
      is_open: true,
      signed_at: null,
    })
    for (const words of ['Skärmbyte', 'Skärm trasig', 'Laddare', '1 290 kr', 'Nokia G22'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    for (const secret of ['Signe', repair.customer_email, '0701740602']) expect(text).not.toContain(secret)

    const signed = await answer(path, { shown: view.shown, signature })
    expect([signed.status, signed.view]).toEqual([
      200,
      expect.objectContaining({ is_open: false, signed_at: expect.any(String) }),
    ])
    const after = await workshop.read(repair.id)
    expect(after).toMatchObject({ signature, signing: { kind: 'signed', way: 'phone', reason: '' } })
    expect(after.signing?.shown).toContain('Skick: Skärm trasig')
    expect(after.signing?.shown).toContain(acceptanceText)
    expect(after.entries.map(({ text }) => text)).toContain(
      'Underskrift: kunden skrev under på telefon eller surfplatta',
    )
    // A second answer changes nothing, and the page shows no more than it must.
    const again = await answer(path, { shown: view.shown, signature: 'M1 2 L3 4' })
    expect([again.status, again.view.devices[0]?.facts]).toEqual([200, []])
    expect((await workshop.read(repair.id)).signature).toBe(signature)
    expect((await node.call('GET', `/api/admin/repairs/${repair.id}/slip/`, { token })).status).toBe(200)
  })

  test('may say to have read it, for all devices of the visit at once', async () => {
    const customer = { customer_email: 'besok@kund.example' }
    const first = await workshop.build(customer)
    const second = await workshop.build({ ...customer, model: 'iPhone 14', issue: 'Batteri' })
    const signedBefore = await workshop.build({ ...customer, model: 'iPhone 15', signature })
    await workshop.build({ customer_email: 'annan@kund.example' })
    clock.set('2026-11-18T09:00:00Z')
    await workshop.build({ ...customer, model: 'iPhone 12' })
    await resetClockAndLimits(node)
    const path = await showCode(second.id)
    const { view } = await open(path)
    expect(view.devices.map(({ number }) => number)).toEqual([second.order_number, first.order_number])
    expect((await answer(path, { shown: view.shown, has_read: false })).status).toBe(400)
    expect((await answer(path, { shown: view.shown })).status).toBe(200)
    for (const { id } of [first, second])
      expect(await workshop.read(id)).toMatchObject({
        signature: '',
        signing: { kind: 'read', way: 'phone' },
      })
    expect((await workshop.read(signedBefore.id)).signing).toMatchObject({ kind: 'signed', way: 'counter' })
    const slip = `/api/admin/repairs/${first.id}/slip/?with=${second.id}`
    expect((await node.call('GET', slip, { token })).status).toBe(200)
  })

  test('reads it again when the case changes before the answer', async () => {
    const { id, version } = await workshop.build()
    const path = await showCode(id)
    const before = (await open(path)).view
    await workshop.send('PATCH', `${id}/`, { version, accessories: 'Skal' })
    const refused = await answer(path, { shown: before.shown, signature })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Läs dem igen')])
    expect((await workshop.read(id)).signing).toBeNull()
    const { view } = await open(path)
    expect((await answer(path, { shown: view.shown, signature })).status).toBe(200)
    expect((await workshop.read(id)).signing?.shown).toContain('Lämnat med enheten: Skal')
  })

  test('signs once when the button is pressed twice', async () => {
    const { id } = await workshop.build()
    const path = await showCode(id)
    const { shown } = (await open(path)).view
    const answers = await Promise.all(
      [signature, 'M1 2 L3 4'].map((each) => answer(path, { shown, signature: each })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { entries } = await workshop.read(id)
    expect(entries.filter(({ text }) => text.startsWith('Underskrift'))).toHaveLength(1)
  })

  test.each([{ signature: 'M1"/><script>' }, { signature: 'M1 2 '.repeat(5_000) }, { shown: 1 }])(
    'cannot sign with %o',
    async (wrong) => {
      const { id } = await workshop.build()
      const path = await showCode(id)
      const { shown } = (await open(path)).view
      expect((await answer(path, { shown, ...wrong })).status).toBe(400)
      expect((await workshop.read(id)).signing).toBeNull()
    },
  )
})

describe('a code', () => {
  test('that is wrong, has ended or is a camera’s opens nothing', async () => {
    const { id } = await workshop.build()
    const path = await showCode(id)
    const { shown } = (await open(path)).view
    const wrong = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    expect([(await open(wrong)).status, (await answer(wrong, { shown, signature })).status]).toEqual([
      404, 404,
    ])
    const camera = await node.call('POST', '/api/admin/pairings/', {
      body: { kind: 'repair', subject_id: id },
      token,
    })
    const cameraPath = (camera.body as AdminPairing).path.replace('/kamera/', '/api/signings/')
    expect((await open(cameraPath)).status).toBe(404)
    expect((await node.call('GET', `${path.replace('signings', 'pairings')}/`)).status).toBe(404)

    clock.set('2026-11-20T11:01:00Z')
    expect((await answer(path, { shown, signature })).status).toBe(409)
    expect((await open(path)).view).toMatchObject({ is_open: false, signed_at: null })
    expect((await workshop.read(id)).signing).toBeNull()
  })

  test('is not shown for a device that is not here, and refused when it has left', async () => {
    const awaited = await workshop.build()
    await selectRows(node, sql`UPDATE repair_orders SET checked_in_at = NULL WHERE id = ${awaited.id}`)
    expect((await workshop.send('POST', `${awaited.id}/signing/`)).status).toBe(409)
    expect((await workshop.send('POST', '987654/signing/')).status).toBe(404)
    const { id } = await workshop.build()
    const path = await showCode(id)
    const { shown } = (await open(path)).view
    await workshop.move(id, 'Avslutad')
    expect((await answer(path, { shown, signature })).status).toBe(409)
    expect((await node.call('POST', `/api/admin/repairs/${id}/signing/`)).status).toBe(401)
  })
})

describe('where the shop requires a signature', () => {
  const setRequired = (requiresSignature: boolean) =>
    changeSettings(node, token, { workshop: { recordsTime: false, requiresSignature } })

  test('work begins when the customer has signed, or when staff have written why not', async () => {
    await setRequired(true)
    const signed = await workshop.build()
    expect(signed.needs_signature).toBe(true)
    for (const to of ['Under reparation', 'Pågående', 'Färdig']) {
      const refused = await workshop.action(signed.id, 'move', { to })
      expect([to, refused.status, refused.text]).toEqual([
        to,
        409,
        expect.stringContaining('inte skrivit under'),
      ])
    }
    expect((await workshop.read(signed.id)).status).toBe('Mottaget')
    await workshop.send('PUT', `${signed.id}/signature/`, { version: signed.version, signature })
    await workshop.move(signed.id, 'Under reparation')

    const waived = await workshop.build()
    const waive = (reason: string, version = waived.version) =>
      workshop.send('PUT', `${waived.id}/signature-waiver/`, { version, reason })
    expect((await waive('')).status).toBe(400)
    const { repair } = await waive('Handen är gipsad')
    expect(repair).toMatchObject({
      needs_signature: false,
      signature: '',
      signing: { kind: 'waived', reason: 'Handen är gipsad' },
    })
    expect(repair.entries.map(({ text }) => text)).toContain('Underskrift saknas: Handen är gipsad')
    // The log names the case. The reason is erased with its customer, which the log is not.
    const { text } = await node.call('GET', `/api/admin/audit/?search=${repair.order_number}`, { token })
    expect(text).toContain('skrev varför en underskrift saknas')
    expect(text).not.toContain('gipsad')
    await workshop.move(waived.id, 'Under reparation')

    // One who signs later has signed.
    const path = await showCode(waived.id)
    await answer(path, { shown: (await open(path)).view.shown, signature })
    const later = await workshop.read(waived.id)
    expect(later.signing).toMatchObject({ kind: 'signed', reason: '' })
    expect((await waive('Ändå inte', later.version)).status).toBe(409)
    await setRequired(false)
  })

  test('a device that was never handed in over the counter needs none, nor does ending the case', async () => {
    await setRequired(true)
    const mailed = await workshop.build()
    await selectRows(node, sql`UPDATE repair_orders SET checked_in_at = NULL WHERE id = ${mailed.id}`)
    await workshop.move(mailed.id, 'Under reparation')
    await workshop.move((await workshop.build()).id, 'Avslutad')
    await setRequired(false)
    expect((await workshop.build()).needs_signature).toBe(false)
  })
})
