import { DomainError, fieldError } from '#domain/errors.ts'
import type { LoanDevice, LoanDeviceChange, LoanDeviceInput } from '#domain/repairs/loans/schemas.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import {
  findDeviceByImei,
  insertLoanDevice,
  isOut,
  listLoanDevices,
  lockLoanDevice,
  updateLoanDevice,
} from './queries.ts'

const imeiTaken = () => fieldError('imei', 'Numret finns redan på en annan lånetelefon.')

/** Returns the devices that the shop lends: those in use first, by name. */
export async function readLoanDevices(ctx: DbCtx): Promise<LoanDevice[]> {
  requireAdmin(ctx)
  const rows = await listLoanDevices(ctx.db)
  return rows.map(({ device, repairId, orderNumber }) => ({
    id: device.id,
    name: device.name,
    imei: device.imei,
    condition: device.condition,
    note: device.note,
    retired: device.retiredAt !== null,
    version: device.version,
    out: repairId === null ? null : { repair_id: repairId, order_number: orderNumber ?? '' },
  }))
}

async function readLoanDevice(tx: TxCtx, id: number): Promise<LoanDevice> {
  const device = (await readLoanDevices(tx)).find((each) => each.id === id)
  if (!device) throw new DomainError('loans.deviceNotFound')
  return device
}

/** Adds a device to lend. @throws a field error when its number is taken */
export function addLoanDevice(ctx: Ctx, input: LoanDeviceInput): Promise<LoanDevice> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const id = await insertLoanDevice(tx.db, { ...input, createdAt: tx.now() })
    if (id === undefined) throw imeiTaken()
    tx.audit.addDetail(input.name)
    return readLoanDevice(tx, id)
  })
}

/**
 * Changes a device, and takes it out of use or into use again. @throws loans.deviceNotFound, request.conflict, and field errors when one that is out would
 * be taken out of use, and when its number is taken
 */
export function changeLoanDevice(ctx: Ctx, id: number, input: LoanDeviceChange): Promise<LoanDevice> {
  requireAdmin(ctx)
  const { version, retired, ...changes } = input
  return ctx.transaction(async (tx) => {
    const device = await lockLoanDevice(tx.db, id)
    if (!device) throw new DomainError('loans.deviceNotFound')
    const other = await findDeviceByImei(tx.db, changes.imei)
    if (other !== undefined && other !== id) throw imeiTaken()
    if (retired && (await isOut(tx.db, id)))
      throw fieldError('retired', 'Telefonen är utlånad. Ta tillbaka den först.')
    const retiredAt = retired ? (device.retiredAt ?? tx.now()) : null
    if (!(await updateLoanDevice(tx.db, id, version, { ...changes, retiredAt })))
      throw new DomainError('request.conflict')
    tx.audit.addDetail(changes.name)
    return readLoanDevice(tx, id)
  })
}
