import { deviceKinds, kindLabels } from '#domain/catalogue/known-device-types.ts'
import { type CsvRow, changedCells, readYesNo, yesNoCell } from '#domain/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { type Ore, toDecimalString } from '#domain/money.ts'
import { type AdminDevice, type DeviceInput, deviceInput } from '#domain/trade-in/admin-schemas.ts'
import { writeCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type CheckedRow, defineImport } from '#server/kit/import-kind.ts'
import { adminDevices } from './devices.ts'
import { allDevices, allGroups, insertDevice, setGroups, updateDevice } from './queries.ts'

/** Columns of the device file. Groups are listed by their internal names, separated by `|`. */
const columns = ['typ', 'märke', 'modell', 'grundpris', 'aktiv', 'grupper', 'bild'] as const

const getCells = (device: AdminDevice): Record<(typeof columns)[number], string> => ({
  typ: device.kind,
  märke: device.brand,
  modell: device.model_name,
  grundpris: device.base_price.replace('.', ','),
  aktiv: yesNoCell(device.active),
  grupper: device.groups.map(({ name }) => name).join('|'),
  bild: device.image_url,
})

/** Returns all devices as CSV, by brand and model. */
export async function devicesAsCsv(ctx: Ctx): Promise<string> {
  requireAdmin(ctx)
  const devices = await adminDevices(ctx, await allDevices(ctx.db))
  return writeCsv([columns, ...devices.map((device) => Object.values(getCells(device)))])
}

type Group = { id: number; name: string }
type Read = { input: DeviceInput; groups: readonly Group[] } | { problem: string }

/** Returns the kind of a device by its own name or its Swedish one; other texts as they are. */
function readKind(text: string): string {
  const lower = text.toLowerCase()
  return deviceKinds.find((kind) => kind === lower || kindLabels[kind].toLowerCase() === lower) ?? text
}

/** Reads a row as a device. `known` are the groups by their names in lower case. */
function readRow({ cells, problem }: CsvRow, groupsByName: ReadonlyMap<string, Group>): Read {
  if (problem) return { problem }
  const names = (cells.get('grupper') ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.find((name) => !groupsByName.has(name.toLowerCase()))
  if (unknown) return { problem: `Gruppen ”${unknown}” finns inte.` }
  const groups = names.flatMap((name) => groupsByName.get(name.toLowerCase()) ?? [])
  const active = readYesNo(cells.get('aktiv') || 'ja')
  if (active === undefined) return { problem: 'Skriv ja eller nej under aktiv.' }
  const parsed = deviceInput.safeParse({
    kind: readKind(cells.get('typ') ?? ''),
    brand: cells.get('märke') ?? '',
    model_name: cells.get('modell') ?? '',
    base_price: cells.get('grundpris') ?? '',
    image_url: cells.get('bild') ?? '',
    active,
    group_ids: groups.map(({ id }) => id),
  })
  return parsed.success
    ? { input: parsed.data, groups }
    : { problem: parsed.error.issues[0]?.message ?? 'Raden är fel.' }
}

/** A device to write; `known` is the device that it changes. */
type DeviceWrite = {
  existing: { id: number; version: number } | undefined
  values: Parameters<typeof insertDevice>[1]
  groupIds: readonly number[]
}

/** Imports devices. A device is known by brand and model. */
export const deviceImport = defineImport<CsvRow, DeviceWrite>({
  read: ({ rows }) => [...rows],
  validate: async (tx, rows) => ({ rows: await validateRows(tx, rows) }),
  apply: async (tx, writes) => {
    for (const { existing, values, groupIds } of writes) {
      const id = existing ? existing.id : await insertDevice(tx.db, values)
      // Another user may have written the device after it was read.
      const isUnchanged = !existing || (await updateDevice(tx.db, existing.id, existing.version, values))
      if (id === undefined || !isUnchanged) throw new DomainError('import.planChanged')
      await setGroups(tx.db, id, groupIds)
    }
  },
})

const getKey = (brand: string, model: string) => `${brand.toLowerCase()}\n${model.toLowerCase()}`

async function validateRows(tx: TxCtx, rows: readonly CsvRow[]): Promise<CheckedRow<DeviceWrite>[]> {
  const groups = new Map((await allGroups(tx.db)).map(({ group }) => [group.name.toLowerCase(), group]))
  const devices = await adminDevices(tx, await allDevices(tx.db))
  const devicesByName = new Map(devices.map((device) => [getKey(device.brand, device.model_name), device]))
  const seen = new Set<string>()
  return rows.map((row) => {
    const common = {
      row: row.line,
      name: `${row.cells.get('märke') ?? ''} ${row.cells.get('modell') ?? ''}`.trim(),
    }
    const read = readRow(row, groups)
    if ('problem' in read) return { ...common, result: 'wrong', notes: [read.problem] }
    const key = getKey(read.input.brand, read.input.model_name)
    if (seen.has(key)) return { ...common, result: 'wrong', notes: ['Enheten står två gånger i filen.'] }
    seen.add(key)
    return { ...common, ...judgeDevice(read, devicesByName.get(key)) }
  })
}

function judgeDevice({ input, groups }: Exclude<Read, { problem: string }>, old: AdminDevice | undefined) {
  const {
    group_ids: groupIds,
    model_name: modelName,
    base_price: baseOre,
    image_url: imageUrl,
    ...rest
  } = input
  // An uploaded picture has an address of the site and stays as it is.
  const isOwnImage = imageUrl === '' || imageUrl.startsWith('/api/')
  const values = { ...rest, modelName, baseOre, ...(isOwnImage ? {} : { imageUrl, imageName: null }) }
  if (!old) return { result: 'new' as const, notes: [], write: { existing: undefined, values, groupIds } }
  const before = getCells(old)
  const notes = changedCells(before, {
    ...before,
    typ: input.kind,
    grundpris: toDecimalString(baseOre as Ore).replace('.', ','),
    aktiv: yesNoCell(input.active),
    grupper: groups.map(({ name }) => name).join('|'),
    bild: isOwnImage ? before.bild : imageUrl,
  })
  if (notes.length === 0) return { result: 'same' as const, notes }
  return {
    result: 'changed' as const,
    notes,
    write: { existing: { id: old.id, version: old.version }, values, groupIds },
  }
}
