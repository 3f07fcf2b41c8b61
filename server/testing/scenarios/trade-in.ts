import { mailsTo } from '../calls.ts'
import { buildCustomer } from '../fixtures/customers.ts'
import { buyForRefurbishing } from '../fixtures/devices/refurbishing.ts'
import { getParts } from '../fixtures/parts.ts'
import { getWorkshop } from '../fixtures/repairs.ts'
import { buildDevice, buildTradeIn, deviceToSell, getTradeIns, tradeInBody } from '../fixtures/trade-in.ts'
import type { Scenario } from './scenario.ts'
import { photo } from './workshop.ts'

const open = { token: undefined }
const base = '/api/admin/trade-in/'

/** Makes the calls of the trade-in's devices, option groups and campaign codes. */
export async function runTradeInCatalogueScenario({ node, token, send, upload }: Scenario): Promise<void> {
  const { id } = await buildDevice(node)
  type Stored = { id: number; version: number; group_ids: number[] }
  const all = await send<{ results?: Stored[] } | Stored[]>('GET', `${base}devices/`)
  const device = (Array.isArray(all) ? all : (all.results ?? [])).find((each) => each.id === id)
  const details = { kind: 'phone', brand: 'Provmärke', model_name: 'Vandrad', base_price: 4000 }
  await send('PUT', `${base}devices/${id}/`, {
    ...details,
    group_ids: device?.group_ids ?? [],
    version: device?.version ?? 0,
  })
  const { image_url: image } = await upload<{ image_url: string }>(
    `${base}devices/${id}/image/`,
    await photo(),
    'image/jpeg',
  )
  await send('GET', image, undefined, open)
  await send('GET', `${base}instead/?brand=Apple&model=iPhone%2013&issue=Sprucken%20sk%C3%A4rm`)
  await send('POST', `${base}preview/`, { device_id: id, choice_ids: [], percentage_bonus: '0.1' })
  const spare = await send('POST', `${base}devices/`, { ...details, model_name: 'Reserv', group_ids: [] })
  await send('DELETE', `${base}devices/${spare.id}/?version=${spare.version}`)
  const { text: devices } = await node.call('GET', `${base}devices.csv`, { token })
  const starter = { kinds: ['watch'], percent: 0, rounding: 'ten', active: false }
  const offered = await send<{ token: string }>('POST', `${base}starter/`, starter)
  await send('POST', `${base}starter/`, { ...starter, token: offered.token })
  const planned = await upload<{ token: string }>(`/api/admin/imports/devices/`, devices, 'text/csv')
  await upload(`/api/admin/imports/devices/?token=${planned.token}`, devices, 'text/csv')

  const choices = [{ value: 'Ja', percentage_modifier: '0', fixed_modifier: '0' }]
  const group = await send('POST', `${base}groups/`, { name: 'Vandring', title: 'Laddare', choices })
  const changed = { name: 'Vandrad', title: 'Laddare', choices, version: group.version }
  const { version } = await send('PUT', `${base}groups/${group.id}/`, changed)
  await send('DELETE', `${base}groups/${group.id}/?version=${version}`)
  await send('GET', `${base}groups/`)
  const { text: groups } = await node.call('GET', `${base}groups.csv`, { token })
  const plan = await upload<{ token: string }>(`/api/admin/imports/groups/`, groups, 'text/csv')
  await upload(`/api/admin/imports/groups/?token=${plan.token}`, groups, 'text/csv')

  const code = {
    code: 'VANDRA',
    percentage_bonus: '0.1',
    starts_on: null,
    ends_on: null,
    most_uses: 5,
    active: true,
  }
  const made = await send('POST', `${base}codes/`, code)
  await send('POST', '/api/trade-in/validate-code/', { code: code.code }, open)
  const used = await send('PUT', `${base}codes/${made.id}/`, { ...code, most_uses: 6, version: made.version })
  await send('DELETE', `${base}codes/${made.id}/?version=${used.version}`)
  await send('GET', `${base}codes/`)
  for (const path of ['devices/', 'stores/']) await send('GET', `/api/trade-in/${path}`, undefined, open)
  await send('GET', `/api/trade-in/devices/${id}/`, undefined, open)
  await send('POST', '/api/device-tests/', { device_id: id }, open)
}

/** Makes the calls of trade-in cases, from the request to the shop's stock. */
export async function runCasesScenario({ node, token, send, upload }: Scenario): Promise<void> {
  const tradeIns = getTradeIns(node, token)
  const customer = await buildCustomer(node)
  const own = { token: customer.token }
  const sale = await buildTradeIn(node, { token: customer.token })
  await send('GET', sale.label_url ?? '', undefined, open)
  const sharedPath = sale.link.replace('/forsaljning/', '/api/trade-in/sales/')
  for (const path of [`${sharedPath}/`, `${sharedPath}/label/`]) await send('GET', path, undefined, open)
  await send('GET', '/api/trade-in/requests/', undefined, own)
  await send('GET', `/api/trade-in/requests/${sale.tracking_code}/`, undefined, own)
  const { tracking_code, email } = sale
  await send('POST', '/api/trade-in/requests/lookup/', { tracking_code, email }, open)
  const handedIn = tradeInBody([deviceToSell(await buildDevice(node))], { delivery_method: 'IN_STORE' })
  await send('POST', `${base}cases/`, handedIn)
  const repair = await getWorkshop(node, token).build()
  await upload(`/api/admin/repairs/${repair.id}/images/`, await photo(), 'image/jpeg')
  await send('POST', `${base}cases/`, {
    ...tradeInBody([deviceToSell(await buildDevice(node))], { delivery_method: 'IN_STORE' }),
    repair: { id: repair.id, version: repair.version, way: 'shop' },
  })
  const bought = await tradeIns.find(tracking_code)
  const device = bought.devices[0]?.id
  await tradeIns.action(bought.id, 'identity', { personal_number: '19900101-2385' })
  await send('POST', `${base}cases/${bought.id}/identity/view/`)
  await tradeIns.action(bought.id, 'move', { to: 'RECEIVED' })
  const images = `${base}cases/${bought.id}/devices/${device}/images/`
  const withImage = await upload<unknown>(`${images}?caption=Repa`, await photo(), 'image/jpeg')
  const picture = /\/api\/trade-in\/images\/(\d+)\/[^"]*/.exec(JSON.stringify(withImage))
  await send('GET', picture?.[0] ?? '', undefined, open)
  await send('DELETE', `${base}cases/${bought.id}/images/${picture?.[1]}/`)
  await tradeIns.inspect(bought.id, [])
  await tradeIns.pay(bought.id)
  await send('POST', `${base}cases/${bought.id}/devices/${device}/to_stock/`)
  await send('GET', `${base}cases/${bought.id}/label/`)
  await send('GET', `${base}cases/${bought.id}/note/`)
  await send('GET', `${base}cases/${bought.id}/devices/${device}/label/`)
  await send('GET', `${base}same-serial/?serial=490154203237518`)
  await send('GET', `${base}ledger/export/?from=2026-01-01&to=2026-12-31&format=csv`)
  for (const path of ['cases/', 'ledger/', `cases/${bought.id}/`]) await send('GET', `${base}${path}`)

  for (const answer of ['accept', 'reject'] as const) {
    const lower = await buildTradeIn(node)
    const { id } = await tradeIns.find(lower.tracking_code)
    await tradeIns.inspect(id, [1000])
    await tradeIns.action(id, 'offer', { message: 'Glaset är sprucket.' })
    const mails = (await mailsTo(node, lower.email)).map(({ text }) => text).join()
    const secret = /\/erbjudande\/([\w-]{43})/.exec(mails)?.[1]
    await send('GET', `/api/trade-in/offers/${secret}/`, undefined, open)
    await send('POST', `/api/trade-in/offers/${secret}/${answer}/`, undefined, open)
    if (answer === 'reject') await tradeIns.action(id, 'sent_back', { tracking_number: '00370 1' })
  }
  const { id: called } = await tradeIns.find((await buildTradeIn(node)).tracking_code)
  await tradeIns.inspect(called, [1000])
  const { found } = await tradeIns.action(called, 'offer', { message: 'Glaset är sprucket.' })
  await send('POST', `${base}cases/${called}/answer/`, { version: found.version, answer: 'accepted' })
}

/** Makes the calls of a refurbishing, of a device that is put in stock afterwards. */
export async function runRefurbishingScenario({ node, token, send }: Scenario): Promise<void> {
  const { id: part } = await getParts(node, token).buildPart({ stock: 2 })
  const { path, read } = await buyForRefurbishing(node, token)
  const refurbishing = `${path}refurbishing/`
  const withVersion = async (body: object = {}) => ({ version: (await read()).version, ...body })
  const query = async () => `?version=${(await read()).version}`
  await send('POST', refurbishing, { note: 'Byt skärm' })
  await send('DELETE', `${refurbishing}${await query()}`)
  await send('POST', refurbishing, { note: 'Byt skärm' })
  await send('PUT', refurbishing, await withVersion({ note: 'Byt skärm och batteri' }))
  for (const _ of [1, 2]) await send('POST', `${refurbishing}parts/`, await withVersion({ part_id: part }))
  for (const minutes of [30, 15])
    await send('POST', `${refurbishing}entries/`, await withVersion({ minutes }))
  const { parts, entries } = await read()
  await send('DELETE', `${refurbishing}parts/${parts[0]?.id}/${await query()}`)
  await send('DELETE', `${refurbishing}entries/${entries[0]?.id}/${await query()}`)
  const outcome = { grade: 'good', checks: { screen: 'ok' } }
  await send('POST', `${refurbishing}finish/`, await withVersion(outcome))
  await send('POST', `${refurbishing}reopen/`, await withVersion())
  await send('POST', `${refurbishing}finish/`, await withVersion(outcome))
  await send('POST', `${path}to_stock/`)
}
