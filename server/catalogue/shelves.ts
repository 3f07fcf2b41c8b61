import type { Shelf, ShelfChange } from '../../domain/catalogue/admin-schemas.ts'
import { mostShelves } from '../../domain/catalogue/admin-schemas.ts'
import { slugOf } from '../../domain/catalogue/slugs.ts'
import { DomainError } from '../../domain/errors.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  deleteShelf,
  findShelf,
  insertBrand,
  insertType,
  listShelves,
  lockKind,
  lockShelf,
  placeShelf,
  type ShelfKind,
  type ShelfRow,
  typeSlugs,
  updateShelf,
} from './shelf-queries.ts'
import { versionOf } from './version.ts'

function view({ id, name, hidden, models }: ShelfRow): Shelf {
  return { id, name, hidden, models, version: versionOf(name, hidden) }
}

/** All device types, or all brands, in their order, hidden ones too. */
export async function adminShelves(ctx: Ctx, kind: ShelfKind): Promise<Shelf[]> {
  requireAdmin(ctx)
  return (await listShelves(ctx.db, kind)).map(view)
}

/** Adds one, last in the order. Throws `catalogue.duplicateName` and `catalogue.tooMany`. */
export function addShelf(ctx: Ctx, kind: ShelfKind, name: string): Promise<Shelf> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const others = await lockKind(tx.db, kind)
    if (others.length >= mostShelves) {
      throw new DomainError('catalogue.tooMany', { values: { count: String(mostShelves) } })
    }
    refuseTaken(others, name)
    const position = (others.at(-1)?.position ?? -1) + 1
    const id =
      kind === 'types'
        ? await insertType(tx.db, { name, position, slug: freeSlug(name, await typeSlugs(tx.db)) })
        : await insertBrand(tx.db, { name, position })
    await tx.announce('catalogue')
    return one(tx, kind, id ?? 0)
  })
}

/**
 * Renames, hides or shows one. A device type keeps its address, so that links to it still lead there. Throws
 * `catalogue.notFound`, `catalogue.duplicateName`, and `request.conflict` when it has another version.
 */
export function changeShelf(ctx: Ctx, kind: ShelfKind, id: number, input: ShelfChange): Promise<Shelf> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const others = await lockKind(tx.db, kind)
    await lockedAs(tx, kind, id, input.version)
    refuseTaken(
      others.filter((other) => other.id !== id),
      input.name,
    )
    await updateShelf(tx.db, kind, id, { name: input.name, hidden: input.hidden })
    await tx.announce('catalogue')
    return one(tx, kind, id)
  })
}

/**
 * Deletes one that no model belongs to. Throws `catalogue.inUse` with how many do, `catalogue.notFound`, and
 * `request.conflict` when it has another version.
 */
export function removeShelf(ctx: Ctx, kind: ShelfKind, id: number, version: string): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await lockedAs(tx, kind, id, version)
    if (row.models > 0) {
      const reason = row.models === 1 ? '1 modell hör dit' : `${row.models} modeller hör dit`
      throw new DomainError('catalogue.inUse', { values: { what: row.name, reason } })
    }
    await deleteShelf(tx.db, kind, id)
    await tx.announce('catalogue')
  })
}

/**
 * Puts all of a kind in a new order. Throws `request.conflict` when the ids are not those of all of them: somebody has
 * added or removed one meanwhile.
 */
export function orderShelves(ctx: Ctx, kind: ShelfKind, ids: readonly number[]): Promise<Shelf[]> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const rows = await lockKind(tx.db, kind)
    if (rows.length !== ids.length || !rows.every(({ id }) => ids.includes(id))) {
      throw new DomainError('request.conflict')
    }
    const places = new Map(rows.map(({ id, position }) => [id, position]))
    for (const [position, id] of ids.entries()) {
      if (places.get(id) !== position) await placeShelf(tx.db, kind, id, position)
    }
    await tx.announce('catalogue')
    return (await listShelves(tx.db, kind)).map(view)
  })
}

async function one(tx: TxCtx, kind: ShelfKind, id: number): Promise<Shelf> {
  const row = await findShelf(tx.db, kind, id)
  if (!row) throw new DomainError('catalogue.notFound')
  return view(row)
}

async function lockedAs(tx: TxCtx, kind: ShelfKind, id: number, version: string): Promise<ShelfRow> {
  const row = await lockShelf(tx.db, kind, id)
  if (!row) throw new DomainError('catalogue.notFound')
  if (view(row).version !== version) throw new DomainError('request.conflict')
  return row
}

/** Names that differ in case only look like a mistake to customers, and are one. */
function refuseTaken(others: readonly { name: string }[], name: string): void {
  const wanted = name.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === wanted)) {
    throw new DomainError('catalogue.duplicateName')
  }
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = slugOf(name)
  let slug = plain
  for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`
  return slug
}
