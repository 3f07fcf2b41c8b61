import { DomainError } from '#domain/errors.ts'
import { type AdminStore, maxStores, type StoreChange, type StoreInput } from '#domain/settings/stores.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  deleteStore,
  findStore,
  insertStore,
  listStores,
  lockStores,
  type StoreRow,
  setStorePosition,
  updateStore,
} from './queries.ts'

function view(row: StoreRow): AdminStore {
  return {
    id: row.id,
    name: row.name,
    address: row.street,
    postal_code: row.postalCode,
    city: row.city,
    opening_hours: row.openingHours,
    google_maps_url: row.mapUrl,
    active: row.active,
    version: row.version,
  }
}

/** Returns all stores in order, including hidden ones. */
export async function adminStores(ctx: Ctx): Promise<AdminStore[]> {
  requireAdmin(ctx)
  return (await listStores(ctx.db)).map(view)
}

/** Returns the visible stores, in order. */
export async function activeStores(ctx: Pick<Ctx, 'db'>): Promise<AdminStore[]> {
  return (await listStores(ctx.db)).filter(({ active }) => active).map(view)
}

/** Adds a store at the end. @throws store.tooMany */
export function addStore(ctx: Ctx, input: StoreInput): Promise<AdminStore> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await appendStore(tx, input)
    await logChange(tx, admin.id, 'store added', row.id)
    return view(row)
  })
}

export async function seedStore(tx: TxCtx, input: StoreInput): Promise<void> {
  await appendStore(tx, input)
}

async function appendStore(tx: TxCtx, input: StoreInput): Promise<StoreRow> {
  const others = await lockStores(tx.db)
  if (others.length >= maxStores) {
    throw new DomainError('store.tooMany', { values: { count: String(maxStores) } })
  }
  return insertStore(tx.db, input, (others.at(-1)?.position ?? 0) + 1)
}

/** Changes or hides a store. @throws store.notFound, and request.conflict for an outdated version */
export function changeStore(ctx: Ctx, id: number, { version, ...input }: StoreChange): Promise<AdminStore> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await updateStore(tx.db, id, version, input)
    if (!row) throw await missingStoreError(tx, id)
    await logChange(tx, admin.id, 'store changed', id)
    return view(row)
  })
}

/** Deletes a store. @throws store.notFound, and request.conflict for an outdated version */
export function removeStore(ctx: Ctx, id: number, version: number): Promise<void> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await deleteStore(tx.db, id, version))) throw await missingStoreError(tx, id)
    await logChange(tx, admin.id, 'store deleted', id)
  })
}

/**
 * Reorders the stores. @throws request.conflict when the ids are not exactly those of all stores, because one was added
 * or removed meanwhile
 */
export function orderStores(ctx: Ctx, ids: readonly number[]): Promise<AdminStore[]> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const rows = await lockStores(tx.db)
    if (rows.length !== ids.length || !rows.every((row) => ids.includes(row.id))) {
      throw new DomainError('request.conflict')
    }
    for (const [index, id] of ids.entries()) await setStorePosition(tx.db, id, index + 1)
    await logChange(tx, admin.id, 'stores ordered')
    return (await listStores(tx.db)).map(view)
  })
}

/** Returns the error for a store that could not be changed. */
async function missingStoreError(tx: TxCtx, id: number): Promise<DomainError> {
  return new DomainError((await findStore(tx.db, id)) ? 'request.conflict' : 'store.notFound')
}

async function logChange(tx: TxCtx, adminUserId: number, action: string, storeId?: number): Promise<void> {
  tx.log.info({ adminUserId, storeId }, action)
}
