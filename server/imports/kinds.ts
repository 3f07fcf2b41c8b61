import type { ImportKindName } from '#domain/imports/kinds.ts'
import { priceImport } from '../catalogue/service.ts'
import { formerInvoiceImport } from '../counter/service.ts'
import type { ImportKind } from '../kit/import-kind.ts'
import { redirectImport } from '../pages/service.ts'
import { partImport, supplierImport } from '../parts/service.ts'
import { repairImport } from '../repairs/service.ts'
import { productImport } from '../shop/service.ts'
import { deviceImport, groupImport } from '../trade-in/service.ts'
import { customerImport } from './customers/import.ts'

/** How each kind of file is checked and written, by the area that owns the rows. */
export const kindsByName: Readonly<Record<ImportKindName, ImportKind>> = {
  customers: customerImport,
  prices: priceImport,
  suppliers: supplierImport,
  parts: partImport,
  products: productImport,
  repairs: repairImport,
  invoices: formerInvoiceImport,
  devices: deviceImport,
  groups: groupImport,
  redirects: redirectImport,
}
