import { DomainError } from '#domain/errors.ts'
import { formatCount } from '#domain/settings/units.ts'
import {
  type BrandManufacturer,
  type ManufacturerInput,
  needsManufacturer,
} from '#domain/shop/safety/product-safety.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import type { products } from '../tables.ts'
import {
  countNeeding,
  deleteManufacturer,
  insertManufacturer,
  listBrands,
  lockManufacturer,
  lockManufacturerByBrand,
  lockManufacturers,
  updateManufacturer,
} from './queries.ts'

/** Returns the brands of the shop with their manufacturers: first those whose published new goods lack one. */
export async function brandsWithManufacturers(ctx: DbCtx): Promise<BrandManufacturer[]> {
  requireAdmin(ctx)
  return (await listBrands(ctx.db)).map(({ brand, products: published, needing, manufacturer }) => ({
    brand,
    products: published,
    needing,
    id: manufacturer?.id ?? null,
    version: manufacturer?.version ?? null,
    name: manufacturer?.name ?? '',
    postal_address: manufacturer?.postalAddress ?? '',
    electronic_address: manufacturer?.electronicAddress ?? '',
    in_eu: manufacturer?.inEu ?? true,
    responsible_name: manufacturer?.responsibleName ?? '',
    responsible_postal_address: manufacturer?.responsiblePostalAddress ?? '',
    responsible_electronic_address: manufacturer?.responsibleElectronicAddress ?? '',
  }))
}

/** Inserts or replaces a brand's manufacturer in the caller's transaction. @throws request.conflict when it changed meanwhile */
export async function writeManufacturer(tx: TxCtx, input: ManufacturerInput): Promise<void> {
  const existing = await lockManufacturerByBrand(tx.db, input.brand)
  if ((existing?.version ?? null) !== input.version) throw new DomainError('request.conflict')
  const values = {
    brand: input.brand,
    name: input.name,
    postalAddress: input.postal_address,
    electronicAddress: input.electronic_address,
    inEu: input.in_eu,
    // A manufacturer in the EU is responsible itself.
    responsibleName: input.in_eu ? '' : input.responsible_name,
    responsiblePostalAddress: input.in_eu ? '' : input.responsible_postal_address,
    responsibleElectronicAddress: input.in_eu ? '' : input.responsible_electronic_address,
    version: (existing?.version ?? -1) + 1,
  }
  if (existing) await updateManufacturer(tx.db, existing.id, values)
  // A colleague may have added it at the same moment.
  else if (!(await insertManufacturer(tx.db, values))) throw new DomainError('request.conflict')
  tx.audit.addDetail(input.brand)
}

/** Stores a brand's manufacturer, and returns the brands. @throws request.conflict */
export function saveManufacturer(ctx: Ctx, input: ManufacturerInput): Promise<BrandManufacturer[]> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await writeManufacturer(tx, input)
    return brandsWithManufacturers(tx)
  })
}

/** Removes a brand's manufacturer. @throws shop.manufacturerNotFound, and shop.manufacturerInUse while published goods need it */
export function removeManufacturer(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const manufacturer = await lockManufacturer(tx.db, id)
    if (!manufacturer) throw new DomainError('shop.manufacturerNotFound')
    const { brand } = manufacturer
    const needing = await countNeeding(tx.db, brand)
    if (needing > 0) {
      const count = formatCount(needing, 'publicerad ny vara', 'publicerade nya varor')
      throw new DomainError('shop.manufacturerInUse', { values: { brand, count } })
    }
    tx.audit.addDetail(brand)
    await deleteManufacturer(tx.db, id)
  })
}

/** The columns that decide whether a product needs its manufacturer's details. */
export type Offered = Pick<typeof products.$inferSelect, 'brand' | 'condition' | 'taxMode' | 'placedEarlier'>

export const needsDetails = ({ condition, taxMode, placedEarlier }: Omit<Offered, 'brand'>): boolean =>
  needsManufacturer({ condition, tax_mode: taxMode, placed_earlier: placedEarlier })

/**
 * Checks that a product can be in the shop with its brand's details, which cannot be removed until the transaction ends.
 * @throws shop.manufacturerMissing
 */
export async function requireManufacturer(tx: TxCtx, product: Offered): Promise<void> {
  if (!needsDetails(product)) return
  const manufacturers = await lockManufacturers(tx.db, [product.brand])
  if (manufacturers.has(product.brand)) return
  throw new DomainError('shop.manufacturerMissing', { values: { brand: product.brand } })
}
