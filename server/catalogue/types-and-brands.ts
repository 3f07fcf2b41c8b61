import type { TypeOrBrand, TypeOrBrandChange } from '#domain/catalogue/admin-schemas.ts'
import { maxTypesOrBrands } from '#domain/catalogue/admin-schemas.ts'
import { getSlug } from '#domain/catalogue/slugs.ts'
import { DomainError } from '#domain/errors.ts'
import { formatCount } from '#domain/settings/units.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  deleteTypeOrBrand,
  findTypeOrBrand,
  insertBrand,
  insertType,
  listTypesOrBrands,
  lockKind,
  lockTypeOrBrand,
  setPosition,
  type TypeOrBrandKind,
  type TypeOrBrandRow,
  typeSlugs,
  updateTypeOrBrand,
} from './types-and-brands-queries.ts'
import { getVersion } from './version.ts'

function view({ id, name, hidden, models }: TypeOrBrandRow): TypeOrBrand {
  return { id, name, hidden, models, version: getVersion(name, hidden) }
}

/** Returns all device types or brands, in order, including hidden ones. */
export async function listAdminTypesOrBrands(ctx: Ctx, kind: TypeOrBrandKind): Promise<TypeOrBrand[]> {
  requireAdmin(ctx)
  return (await listTypesOrBrands(ctx.db, kind)).map(view)
}

/** Adds a device type or brand at the end. @throws catalogue.duplicateName and catalogue.tooMany */
export function addTypeOrBrand(ctx: DbCtx, kind: TypeOrBrandKind, name: string): Promise<TypeOrBrand> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const others = await lockKind(tx.db, kind)
    if (others.length >= maxTypesOrBrands) {
      throw new DomainError('catalogue.tooMany', { values: { count: String(maxTypesOrBrands) } })
    }
    assertNameFree(others, name)
    const position = (others.at(-1)?.position ?? -1) + 1
    const id =
      kind === 'types'
        ? await insertType(tx.db, { name, position, slug: freeSlug(name, await typeSlugs(tx.db)) })
        : await insertBrand(tx.db, { name, position })
    return one(tx, kind, id ?? 0)
  })
}

/**
 * Renames, hides or shows a device type or brand. A device type keeps its slug, so that links stay valid. @throws
 * catalogue.notFound, catalogue.duplicateName, and request.conflict for an outdated version
 */
export function changeTypeOrBrand(
  ctx: Ctx,
  kind: TypeOrBrandKind,
  id: number,
  input: TypeOrBrandChange,
): Promise<TypeOrBrand> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const others = await lockKind(tx.db, kind)
    await lockedAs(tx, kind, id, input.version)
    assertNameFree(
      others.filter((other) => other.id !== id),
      input.name,
    )
    await updateTypeOrBrand(tx.db, kind, id, { name: input.name, hidden: input.hidden })
    return one(tx, kind, id)
  })
}

/**
 * Deletes a device type or brand without models. @throws catalogue.inUse with their number, catalogue.notFound, and
 * request.conflict for an outdated version
 */
export function removeTypeOrBrand(
  ctx: Ctx,
  kind: TypeOrBrandKind,
  id: number,
  version: string,
): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await lockedAs(tx, kind, id, version)
    if (row.models > 0) {
      const reason = formatCount(row.models, 'modell hör dit', 'modeller hör dit')
      throw new DomainError('catalogue.inUse', { values: { what: row.name, reason } })
    }
    await deleteTypeOrBrand(tx.db, kind, id)
  })
}

/**
 * Reorders all device types or brands. @throws request.conflict when the ids are not exactly those of all rows, because
 * one was added or removed meanwhile
 */
export function reorderTypesOrBrands(
  ctx: Ctx,
  kind: TypeOrBrandKind,
  ids: readonly number[],
): Promise<TypeOrBrand[]> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const rows = await lockKind(tx.db, kind)
    if (rows.length !== ids.length || !rows.every(({ id }) => ids.includes(id))) {
      throw new DomainError('request.conflict')
    }
    const places = new Map(rows.map(({ id, position }) => [id, position]))
    for (const [position, id] of ids.entries()) {
      if (places.get(id) !== position) await setPosition(tx.db, kind, id, position)
    }
    return (await listTypesOrBrands(tx.db, kind)).map(view)
  })
}

async function one(tx: TxCtx, kind: TypeOrBrandKind, id: number): Promise<TypeOrBrand> {
  const row = await findTypeOrBrand(tx.db, kind, id)
  if (!row) throw new DomainError('catalogue.notFound')
  return view(row)
}

async function lockedAs(
  tx: TxCtx,
  kind: TypeOrBrandKind,
  id: number,
  version: string,
): Promise<TypeOrBrandRow> {
  const row = await lockTypeOrBrand(tx.db, kind, id)
  if (!row) throw new DomainError('catalogue.notFound')
  if (view(row).version !== version) throw new DomainError('request.conflict')
  return row
}

/** @throws when another row has the name, ignoring case: names that differ only in case would confuse customers */
function assertNameFree(others: readonly { name: string }[], name: string): void {
  const wanted = name.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === wanted)) {
    throw new DomainError('catalogue.duplicateName')
  }
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = getSlug(name)
  let slug = plain
  for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`
  return slug
}
