import { randomUUID } from 'node:crypto'
import type { Purchase } from '#domain/parts/schemas.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { getParts, withPart } from '../fixtures/parts.ts'
import { getWorkshop } from '../fixtures/repairs.ts'
import type { Scenario } from './scenario.ts'

const base = '/api/admin/'

/** Makes the calls of parts and purchases. */
export async function runPartsScenario({ node, token, send, upload }: Scenario): Promise<void> {
  const parts = getParts(node, token)
  const workshop = getWorkshop(node, token)
  const supplier = await parts.buildSupplier()
  await send('GET', `${base}suppliers/`)
  const { id: supplierId, parts: _, ...details } = supplier
  await send('PUT', `${base}suppliers/${supplierId}/`, { ...details, customer_number: '17' })
  const spare = await parts.buildSupplier()
  await send('DELETE', `${base}suppliers/${spare.id}/`)
  const part = await parts.buildPart({ supplier_id: supplierId, stock: 1 })
  const { sku, name, version } = part
  await send('PUT', `${base}parts/${part.id}/`, { sku, name, version, supplier_id: supplierId, cost: '400' })
  await send('POST', `${base}parts/${part.id}/stock/`, {
    ...{ change: 1, reason: 'count', request_id: randomUUID() },
  })
  await send('GET', `${base}parts/?search=${sku}&show=low&supplier=${supplierId}&sort=-sku`)
  await send('GET', `${base}parts/${part.id}/`)
  await send('GET', `${base}parts/${part.id}/label/`)
  await send('GET', `${base}parts/export.csv`)
  const file = `artikelnummer;namn\r\n${sku};Nytt namn`
  const { token: plan } = await upload<{ token: string }>(`/api/admin/imports/parts/`, file, 'text/csv')
  await upload(`/api/admin/imports/parts/?token=${plan}`, file, 'text/csv')
  const unused = await parts.buildPart()
  await send('DELETE', `${base}parts/${unused.id}/`)

  const repair = await workshop.build()
  const lines = withPart(repair, part, { quantity: 4 })
  const changed = await send<AdminRepair>('PUT', `${base}repairs/${repair.id}/lines/`, {
    ...{ version: repair.version, lines },
  })
  const line = changed.lines.at(-1)?.id
  const scrapped = await send('POST', `${base}repairs/${repair.id}/lines/${line}/scrap/`, {
    version: changed.version,
  })
  await send('POST', `${base}repairs/${repair.id}/order-parts/`, { version: scrapped.version })
  await send('POST', `${base}purchases/suggest/`)
  const draft = await send<Purchase>('POST', `${base}purchases/`, { supplier_id: supplierId })
  const path = `${base}purchases/${draft.id}/`
  const written = await send<Purchase>('PUT', path, {
    ...{ version: draft.version, note: 'Gärna i veckan' },
    lines: [{ part_id: part.id, quantity: 2, cost: '400', repair_id: repair.id }],
  })
  await send('GET', path)
  await send('GET', `${path}lines.csv`)
  await send('POST', `${path}send/`, { version: written.version })
  await send('GET', `${base}purchases/?open=true&search=norden`)
  const received = await send<Purchase>('POST', `${path}receive/`, {
    request_id: randomUUID(),
    lines: [{ line_id: written.lines[0]?.id, quantity: 1, cost: '' }],
  })
  await send('POST', `${path}cancel/`, { version: received.version })
}
