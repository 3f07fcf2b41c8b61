import type { AdminModel, ModelChange, ModelInput, ModelListQuery } from '#domain/catalogue/admin-schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  type AdminModelRow,
  deleteModel,
  findModel,
  insertModel,
  lockModel,
  modelNameTaken,
  pageOfModels,
  updateModel,
} from './model-queries.ts'
import { shareLockTypeOrBrand } from './types-and-brands-queries.ts'
import { getVersion } from './version.ts'

function view(row: AdminModelRow): AdminModel {
  return {
    id: row.id,
    name: row.name,
    device_type: { id: row.typeId, name: row.typeName },
    brand: { id: row.brandId, name: row.brandName },
    release_year: row.releaseYear,
    hidden: row.hidden,
    prices: row.prices,
    version: getVersion(row.name, row.releaseYear, row.hidden),
  }
}

/** Returns one page of models by device type and brand, newest first, including hidden ones. */
export async function adminModels(ctx: Ctx, query: ModelListQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfModels(ctx.db, query, window)
  return pageReply(rows.map(view), count, window, '/api/admin/catalogue/models/', query)
}

/**
 * Adds a model.
 * @throws field errors for an unknown device type or brand, and catalogue.duplicateName
 */
export function addModel(ctx: Ctx, input: ModelInput): Promise<AdminModel> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await shareLockTypeOrBrand(tx.db, 'types', input.device_type_id))) {
      throw fieldError('device_type_id', 'Enhetstypen finns inte.')
    }
    if (!(await shareLockTypeOrBrand(tx.db, 'brands', input.brand_id))) {
      throw fieldError('brand_id', 'Märket finns inte.')
    }
    const values = {
      deviceTypeId: input.device_type_id,
      brandId: input.brand_id,
      name: input.name,
      releaseYear: input.release_year,
    }
    const taken = await modelNameTaken(tx.db, values)
    const id = taken ? undefined : await insertModel(tx.db, values)
    if (id === undefined) throw new DomainError('catalogue.duplicateName')
    return one(tx, id)
  })
}

/**
 * Renames, hides or shows a model, or changes its year. @throws catalogue.notFound, catalogue.duplicateName, and
 * request.conflict for an outdated version
 */
export function changeModel(ctx: Ctx, id: number, input: ModelChange): Promise<AdminModel> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await lockedAs(tx, id, input.version)
    const place = { id, deviceTypeId: row.typeId, brandId: row.brandId, name: input.name }
    if (await modelNameTaken(tx.db, place)) throw new DomainError('catalogue.duplicateName')
    await updateModel(tx.db, id, {
      name: input.name,
      releaseYear: input.release_year,
      hidden: input.hidden,
    })
    return one(tx, id)
  })
}

/**
 * Deletes a model without prices. @throws catalogue.inUse with their number, catalogue.notFound, and request.conflict for
 * an outdated version
 */
export function removeModel(ctx: Ctx, id: number, version: string): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await lockedAs(tx, id, version)
    if (row.prices > 0) {
      const reason = row.prices === 1 ? 'den har 1 pris' : `den har ${row.prices} priser`
      throw new DomainError('catalogue.inUse', { values: { what: row.name, reason } })
    }
    await deleteModel(tx.db, id)
  })
}

async function one(tx: TxCtx, id: number): Promise<AdminModel> {
  const row = await findModel(tx.db, id)
  if (!row) throw new DomainError('catalogue.notFound')
  return view(row)
}

async function lockedAs(tx: TxCtx, id: number, version: string): Promise<AdminModelRow> {
  const row = await lockModel(tx.db, id)
  if (!row) throw new DomainError('catalogue.notFound')
  if (view(row).version !== version) throw new DomainError('request.conflict')
  return row
}
