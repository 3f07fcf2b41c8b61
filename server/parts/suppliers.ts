import { DomainError, fieldError } from '#domain/errors.ts'
import type { Supplier, SupplierChange, SupplierInput } from '#domain/parts/schemas.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import {
  deleteSupplier,
  findSupplier,
  insertSupplier,
  isSupplierUsed,
  listSuppliers,
  supplierNamed,
  updateSupplier,
} from './queries.ts'

const nameTaken = () => fieldError('name', 'Leverantören finns redan.')

export async function readSuppliers(ctx: DbCtx): Promise<Supplier[]> {
  requireAdmin(ctx)
  const rows = await listSuppliers(ctx.db)
  return rows.map(({ supplier, parts }) => ({
    id: supplier.id,
    name: supplier.name,
    email: supplier.email,
    customer_number: supplier.customerNumber,
    parts,
    version: supplier.version,
  }))
}

async function readSupplier(ctx: DbCtx, id: number): Promise<Supplier> {
  const supplier = (await readSuppliers(ctx)).find((each) => each.id === id)
  if (!supplier) throw new DomainError('parts.supplierNotFound')
  return supplier
}

/** Adds a supplier. @throws a field error when its name is taken */
export function addSupplier(ctx: Ctx, input: SupplierInput): Promise<Supplier> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { customer_number: customerNumber, ...rest } = input
    const id = await insertSupplier(tx.db, { ...rest, customerNumber })
    if (id === undefined) throw nameTaken()
    return readSupplier(tx, id)
  })
}

/** @throws parts.supplierNotFound, request.conflict, and a field error when the name is taken */
export function changeSupplier(ctx: Ctx, id: number, input: SupplierChange): Promise<Supplier> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await findSupplier(tx.db, id))) throw new DomainError('parts.supplierNotFound')
    const other = await supplierNamed(tx.db, input.name)
    if (other !== undefined && other !== id) throw nameTaken()
    const { customer_number: customerNumber, version, ...rest } = input
    const changed = await updateSupplier(tx.db, id, version, { ...rest, customerNumber })
    if (!changed) throw new DomainError('request.conflict')
    return readSupplier(tx, id)
  })
}

/** Deletes a supplier. @throws parts.supplierNotFound and parts.supplierUsed */
export function removeSupplier(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await findSupplier(tx.db, id))) throw new DomainError('parts.supplierNotFound')
    if (await isSupplierUsed(tx.db, id)) throw new DomainError('parts.supplierUsed')
    await deleteSupplier(tx.db, id)
  })
}
