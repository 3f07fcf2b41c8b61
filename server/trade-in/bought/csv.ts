import type { CsvRow } from '../../../domain/csv.ts'
import { DomainError } from '../../../domain/errors.ts'
import { type DeviceInput, deviceInput, type ImportReply } from '../../../domain/trade-in/admin-schemas.ts'
import { readCsv, writeCsv } from '../../documents/csv.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import { adminDevices } from './devices.ts'
import { allDevices, allGroups, insertDevice, setGroups, updateDevice } from './queries.ts'

/** The columns of a file of devices. Groups are named as staff call them, with `|` between. */
const columns = ['typ', 'märke', 'modell', 'grundpris', 'aktiv', 'grupper', 'bild'] as const

/** All devices as CSV, by brand and model. */
export async function devicesAsCsv(ctx: Ctx): Promise<string> {
  requireAdmin(ctx)
  const devices = await adminDevices(ctx, await allDevices(ctx.db))
  return writeCsv([
    columns,
    ...devices.map((device) => [
      device.kind,
      device.brand,
      device.model_name,
      device.base_price.replace('.', ','),
      device.active ? 'ja' : 'nej',
      device.groups.map(({ name }) => name).join('|'),
      device.image_url,
    ]),
  ])
}

type Read = { input: DeviceInput } | { problem: string }

/** A row as a device. `groups` are the ids of groups by their names in small letters. */
function readRow(cells: ReadonlyMap<string, string>, groups: ReadonlyMap<string, number>): Read {
  const names = (cells.get('grupper') ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.find((name) => !groups.has(name.toLowerCase()))
  if (unknown) return { problem: `Gruppen ”${unknown}” finns inte.` }
  const active = (cells.get('aktiv') ?? '').toLowerCase()
  if (!['ja', 'nej', ''].includes(active)) return { problem: 'Skriv ja eller nej under aktiv.' }
  const parsed = deviceInput.safeParse({
    kind: cells.get('typ') ?? '',
    brand: cells.get('märke') ?? '',
    model_name: cells.get('modell') ?? '',
    base_price: cells.get('grundpris') ?? '',
    image_url: cells.get('bild') ?? '',
    active: active !== 'nej',
    group_ids: names.flatMap((name) => groups.get(name.toLowerCase()) ?? []),
  })
  return parsed.success
    ? { input: parsed.data }
    : { problem: parsed.error.issues[0]?.message ?? 'Raden är fel.' }
}

const keyOf = (brand: string, model: string) => `${brand.toLowerCase()}\n${model.toLowerCase()}`

/**
 * Reads devices from CSV: those that are there by brand and model are changed, others are new, and what the file leaves out
 * stays. All rows or none: with one that is wrong, or with `dryRun`, nothing is written. Throws field errors for what is no
 * such file, and `tradeIn.planChanged` when somebody has just written one of the devices.
 */
export function importDevices(ctx: Ctx, upload: unknown, dryRun: boolean): Promise<ImportReply> {
  requireAdmin(ctx)
  const { rows } = readCsv(upload, { needed: columns.slice(0, 4) })
  return ctx.transaction(async (tx) => {
    const read = await judgeRows(tx, rows)
    const applied = !dryRun && read.every(({ result }) => result !== 'wrong')
    if (applied) for (const { write } of read) await write?.(tx)
    if (applied) await tx.announce('trade-in')
    else tx.deed.nothing()
    return { applied, rows: read.map(({ write: _, ...row }) => row) }
  })
}

type Judged = ImportReply['rows'][number] & { write?: (tx: TxCtx) => Promise<void> }

async function judgeRows(tx: TxCtx, rows: readonly CsvRow[]): Promise<Judged[]> {
  const groups = new Map((await allGroups(tx.db)).map(({ group }) => [group.name.toLowerCase(), group.id]))
  const devices = await adminDevices(tx, await allDevices(tx.db))
  const there = new Map(devices.map((device) => [keyOf(device.brand, device.model_name), device]))
  const seen = new Set<string>()
  return rows.map(({ line, cells, problem }): Judged => {
    const name = `${cells.get('märke') ?? ''} ${cells.get('modell') ?? ''}`.trim()
    const row = { row: line, name }
    const read = problem ? { problem } : readRow(cells, groups)
    if ('problem' in read) return { ...row, result: 'wrong', problem: read.problem }
    const { input } = read
    const key = keyOf(input.brand, input.model_name)
    if (seen.has(key)) return { ...row, result: 'wrong', problem: 'Enheten står två gånger i filen.' }
    seen.add(key)
    const old = there.get(key)
    const {
      group_ids: groupIds,
      model_name: modelName,
      base_price: baseOre,
      image_url: imageUrl,
      ...rest
    } = input
    const own = imageUrl === '' || imageUrl.startsWith('/api/')
    const values = { ...rest, modelName, baseOre, ...(own ? {} : { imageUrl, imageName: null }) }
    if (!old) {
      const write = async (tx: TxCtx) => {
        const id = await insertDevice(tx.db, values)
        if (id === undefined) throw new DomainError('tradeIn.planChanged')
        await setGroups(tx.db, id, groupIds)
      }
      return { ...row, result: 'new', problem: '', write }
    }
    const same =
      old.kind === input.kind &&
      old.active === input.active &&
      Number(old.base_price) * 100 === baseOre &&
      (own || old.image_url === imageUrl) &&
      old.groups.map(({ id }) => id).join() === groupIds.join()
    if (same) return { ...row, result: 'same', problem: '' }
    const write = async (tx: TxCtx) => {
      if (!(await updateDevice(tx.db, old.id, old.version, values)))
        throw new DomainError('tradeIn.planChanged')
      await setGroups(tx.db, old.id, groupIds)
    }
    return { ...row, result: 'changed', problem: '', write }
  })
}
