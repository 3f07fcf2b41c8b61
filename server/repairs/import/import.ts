import { DomainError } from '#domain/errors.ts'
import { parseOwnNumber, type RepairFileRow, readRepairRow } from '#domain/imports/repairs.ts'
import { handover, type RepairStatus } from '#domain/repairs/states.ts'
import { instantFrom, toDay } from '#domain/time.ts'
import { raiseNumber } from '#server/db/take-number.ts'
import { requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type CheckedRow, defineImport } from '#server/kit/import-kind.ts'
import { newLinkSelector } from '#server/security/private-link.ts'
import type { repairs } from '../tables.ts'
import { insertBelongings, insertRepairs, repairsNumbered } from './queries.ts'

/**
 * Imports the repairs of an earlier system with their own numbers. Open ones go on where they were; of finished ones the guarantee is
 * what counts. No customer is notified. The number series goes on after the highest number of its form.
 */
export const repairImport = defineImport<ReturnType<typeof readRepairRow>, RepairFileRow>({
  read: ({ rows }, now) => rows.map((row) => readRepairRow(row, toDay(now))),
  validate: async (tx, rows) => ({ rows: await checkRows(tx, rows) }),
  apply: writeRepairs,
})

async function checkRows(
  tx: TxCtx,
  rows: readonly ReturnType<typeof readRepairRow>[],
): Promise<CheckedRow<RepairFileRow>[]> {
  const numbers = rows.flatMap((row) => ('repair' in row ? [row.repair.nummer] : []))
  const existing = await repairsNumbered(tx.db, [...new Set(numbers)])
  const seen = new Map<string, number>()
  return rows.map((row): CheckedRow<RepairFileRow> => {
    const common = { row: row.line, name: row.name }
    if ('problem' in row) return { ...common, result: 'wrong', notes: [row.problem] }
    const { repair } = row
    const earlier = seen.get(repair.nummer)
    if (earlier !== undefined)
      return { ...common, result: 'wrong', notes: [`nummer: Numret står redan på rad ${earlier}.`] }
    seen.set(repair.nummer, row.line)
    const old = existing.get(repair.nummer)
    if (old && (old.name !== repair.namn || old.model !== repair.modell))
      return { ...common, result: 'wrong', notes: ['nummer: Ett annat ärende har redan numret.'] }
    if (old) return { ...common, result: 'same', notes: ['Finns redan: samma nummer, kund och enhet.'] }
    return { ...common, result: 'new', notes: describeRepair(repair), write: repair }
  })
}

const describeRepair = ({ status, 'garanti till': warranty }: RepairFileRow): string[] => [
  warranty ? `${status}, garanti till ${warranty}` : status,
]

async function writeRepairs(tx: TxCtx, rows: readonly RepairFileRow[]): Promise<void> {
  const { id: adminUserId } = requireAdmin(tx)
  await continueNumbers(tx, rows)
  const ids = await insertRepairs(
    tx.db,
    rows.map((row) => toRow(row, tx.now())),
  )
  // A repair with the same number was opened after the rows were compared.
  if (ids.size < rows.length) throw new DomainError('import.planChanged')
  const withIds = rows.map((row) => ({ row, repairId: ids.get(row.nummer) ?? 0 }))
  await insertBelongings(tx.db, {
    lines: withIds.flatMap(({ row, repairId }) =>
      row.agreedOre === null
        ? []
        : [
            {
              repairId,
              kind: 'labour' as const,
              description: row.problem.slice(0, 120),
              quantity: 1,
              unitOre: row.agreedOre,
            },
          ],
    ),
    entries: withIds.flatMap(({ row, repairId }) =>
      row.anteckning === ''
        ? []
        : [{ repairId, kind: 'note' as const, text: row.anteckning, adminUserId, createdAt: tx.now() }],
    ),
    transitions: withIds.map(({ row, repairId }) => ({
      repairId,
      fromStatus: null,
      toStatus: row.status,
      adminUserId,
      mailed: false,
      happenedAt: getStatusSince(row, tx.now()),
    })),
  })
}

/** Raises the number series above the numbers of its form, so that the next repair gets the next number. */
async function continueNumbers(tx: TxCtx, rows: readonly RepairFileRow[]): Promise<void> {
  const highest = new Map<number, number>()
  for (const { nummer } of rows) {
    const own = parseOwnNumber(nummer)
    if (own) highest.set(own.year, Math.max(own.count, highest.get(own.year) ?? 0))
  }
  for (const [year, count] of [...highest].sort(([a], [b]) => a - b)) await raiseNumber(tx, 'R', year, count)
}

const atNoon = (day: string) => instantFrom(day, '12:00')

/** Returns since when a repair has its state: its end, or now, since files do not say when an open one was moved. */
const getStatusSince = ({ utlämnad, status, inlämnad }: RepairFileRow, now: Date): Date =>
  utlämnad !== '' ? atNoon(utlämnad) : status === 'Avslutad' ? atNoon(inlämnad) : now

function toRow(row: RepairFileRow, now: Date): typeof repairs.$inferInsert {
  const receivedAt = new Date(Math.min(atNoon(row.inlämnad).getTime(), now.getTime()))
  const isReady: RepairStatus = handover.from
  return {
    orderNumber: row.nummer,
    status: row.status,
    source: 'imported',
    customerName: row.namn,
    customerEmail: row['e-post'],
    customerPhone: row.telefon,
    deviceType: row.enhetstyp,
    brand: row.märke,
    modelName: row.modell,
    issue: row.problem,
    serialNumber: row.serienummer,
    accessories: row.tillbehör,
    agreedOre: row.agreedOre,
    agreedSource: row.agreedOre === null ? null : 'imported',
    estimatedOn: row.klart || null,
    createdAt: receivedAt,
    checkedInAt: receivedAt,
    statusSince: getStatusSince(row, now),
    readyAt: row.status === isReady ? now : null,
    handedOverAt: row.status === handover.to ? atNoon(row.utlämnad) : null,
    warrantyUntil: row['garanti till'] || null,
    linkSelector: newLinkSelector(),
  }
}
