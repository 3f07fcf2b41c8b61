import { deviceKinds, kindLabels } from '#domain/catalogue/known-device-types.ts'
import { type CsvRow, changedCells, readYesNo, yesNoCell } from '#domain/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { ore, toDecimalString } from '#domain/money.ts'
import { type DeviceInput, deviceInput } from '#domain/trade-in/admin-schemas.ts'
import { writeCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type CheckedRow, defineImport } from '#server/kit/import-kind.ts'
import { getPicture } from './options.ts'
import {
  allDevices,
  allGroups,
  type DeviceRow,
  groupNamesByDevice,
  insertDevices,
  setGroupsOfDevices,
  updateDevices,
} from './queries.ts'

/** Columns of the device file. Groups are listed by their internal names, separated by `|`. */
const columns = ['typ', 'märke', 'modell', 'grundpris', 'aktiv', 'grupper', 'bild'] as const

const getCells = (
  device: DeviceRow,
  groups: readonly string[],
): Record<(typeof columns)[number], string> => ({
  typ: device.kind,
  märke: device.brand,
  modell: device.modelName,
  grundpris: toDecimalString(ore(device.baseOre)).replace('.', ','),
  aktiv: yesNoCell(device.active),
  grupper: groups.join('|'),
  bild: getPicture(device),
})

/** Returns all devices as CSV, by brand and model. */
export async function devicesAsCsv(ctx: Ctx): Promise<string> {
  requireAdmin(ctx)
  const groups = await groupNamesByDevice(ctx.db)
  const devices = await allDevices(ctx.db)
  return writeCsv([
    columns,
    ...devices.map((device) => Object.values(getCells(device, groups.get(device.id) ?? []))),
  ])
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

type DeviceValues = {
  kind: DeviceInput['kind']
  brand: string
  modelName: string
  baseOre: number
  active: boolean
}
type NewPicture = { imageUrl: string; imageName: null }

/** A device to write, and the one that it replaces. Without a `picture` the device keeps its own. */
type DeviceWrite = {
  existing: { id: number; version: number } | undefined
  values: DeviceValues
  picture: NewPicture | undefined
  groupIds: readonly number[]
}

/** Imports devices. A device is known by brand and model. */
export const deviceImport = defineImport<CsvRow, DeviceWrite>({
  read: ({ rows }) => [...rows],
  validate: async (tx, rows) => ({ rows: await validateRows(tx, rows) }),
  apply: writeDevices,
})

/** Writes imported devices with their groups. @throws import.planChanged when one was written or added since it was read */
async function writeDevices({ db }: TxCtx, writes: readonly DeviceWrite[]): Promise<void> {
  const fresh = writes.filter(({ existing }) => !existing)
  const ids = await insertDevices(
    db,
    fresh.map(({ values, picture }) => ({ ...values, imageUrl: '', imageName: null, ...picture })),
  )
  const changed = writes.flatMap(({ existing, ...write }) => (existing ? [{ ...existing, ...write }] : []))
  let written = ids.length
  // Each statement sets the same columns in all of its rows.
  for (const hasPicture of [true, false]) {
    const rows = changed.filter(({ picture }) => Boolean(picture) === hasPicture)
    written += await updateDevices(
      db,
      rows.map(({ id, version, values, picture }) => ({ id, version, ...values, ...picture })),
    )
  }
  if (written < writes.length) throw new DomainError('import.planChanged')
  await setGroupsOfDevices(db, [
    ...fresh.map(({ groupIds }, at) => ({ deviceId: ids[at] ?? 0, groupIds })),
    ...changed.map(({ id, groupIds }) => ({ deviceId: id, groupIds })),
  ])
}

const getKey = (brand: string, model: string) => `${brand.toLowerCase()}\n${model.toLowerCase()}`

async function validateRows(tx: TxCtx, rows: readonly CsvRow[]): Promise<CheckedRow<DeviceWrite>[]> {
  const groups = new Map((await allGroups(tx.db)).map(({ group }) => [group.name.toLowerCase(), group]))
  const groupNames = await groupNamesByDevice(tx.db)
  const devices = await allDevices(tx.db)
  const devicesByName = new Map(devices.map((device) => [getKey(device.brand, device.modelName), device]))
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
    const old = devicesByName.get(key)
    return { ...common, ...judgeDevice(read, old, old ? (groupNames.get(old.id) ?? []) : []) }
  })
}

function judgeDevice(
  { input, groups }: Exclude<Read, { problem: string }>,
  old: DeviceRow | undefined,
  oldGroups: readonly string[],
) {
  const { group_ids: groupIds, image_url: imageUrl, kind, brand, active } = input
  const values = { kind, brand, active, modelName: input.model_name, baseOre: input.base_price }
  // An uploaded picture has an address of the site and stays as it is.
  const isOwnImage = imageUrl === '' || imageUrl.startsWith('/api/')
  const picture = isOwnImage ? undefined : { imageUrl, imageName: null }
  if (!old)
    return { result: 'new' as const, notes: [], write: { existing: undefined, values, picture, groupIds } }
  const notes = changedCells(
    getCells(old, oldGroups),
    getCells(
      { ...old, ...values, ...picture, brand: old.brand, modelName: old.modelName },
      groups.map(({ name }) => name),
    ),
  )
  if (notes.length === 0) return { result: 'same' as const, notes }
  return {
    result: 'changed' as const,
    notes,
    write: { existing: { id: old.id, version: old.version }, values, picture, groupIds },
  }
}
