import { getKeys } from '../keys-of.ts'
import { maxRedirects } from '../pages/redirects.ts'
import type { ImportField } from './fields/field.ts'
import { deviceFields, groupFields, partFields, priceFields, productFields } from './fields/goods.ts'
import { redirectFields } from './fields/pages.ts'
import { customerFields, invoiceFields, repairFields, supplierFields } from './fields/people.ts'

/** Number of days in which an import can be undone. */
export const undoDays = 14

type KindDetails = {
  label: string
  /** The heading of the column with a row's name. */
  row: string
  fields: readonly ImportField[]
  /** The call that exports the same layout. */
  exportPath: string
  /** Maximum number of rows. Short lists that are written row by row have fewer. */
  maxRows: number
}

/** Kinds of files that can be imported, in the order in which a shop moves in. */
const kinds = {
  customers: {
    label: 'Kunder',
    row: 'Kund',
    fields: customerFields,
    exportPath: '/api/admin/customers/export.csv',
    maxRows: 20_000,
  },
  prices: {
    label: 'Priser',
    row: 'Pris',
    fields: priceFields,
    exportPath: '/api/admin/catalogue/prices.csv',
    maxRows: 20_000,
  },
  suppliers: {
    label: 'Leverantörer',
    row: 'Leverantör',
    fields: supplierFields,
    exportPath: '/api/admin/imports/suppliers/export.csv',
    maxRows: 5000,
  },
  parts: {
    label: 'Delar och deras lager',
    row: 'Del',
    fields: partFields,
    exportPath: '/api/admin/parts/export.csv',
    maxRows: 20_000,
  },
  products: {
    label: 'Produkter och deras lager',
    row: 'Produkt',
    fields: productFields,
    exportPath: '/api/admin/shop/products/export.csv',
    maxRows: 20_000,
  },
  repairs: {
    label: 'Ärenden och garantier',
    row: 'Ärende',
    fields: repairFields,
    exportPath: '/api/admin/imports/repairs/export.csv',
    maxRows: 20_000,
  },
  invoices: {
    label: 'Obetalda fakturor',
    row: 'Faktura',
    fields: invoiceFields,
    exportPath: '/api/admin/imports/invoices/export.csv',
    maxRows: 20_000,
  },
  devices: {
    label: 'Enheter ni köper in',
    row: 'Enhet',
    fields: deviceFields,
    exportPath: '/api/admin/trade-in/devices.csv',
    maxRows: 20_000,
  },
  groups: {
    label: 'Val och avdrag för inbyten',
    row: 'Grupp och val',
    fields: groupFields,
    exportPath: '/api/admin/trade-in/groups.csv',
    maxRows: 5000,
  },
  redirects: {
    label: 'Omledningar av gamla adresser',
    row: 'Gammal adress',
    fields: redirectFields,
    exportPath: '/api/admin/imports/redirects/export.csv',
    maxRows: maxRedirects,
  },
} as const satisfies Record<string, KindDetails>

export type ImportKindName = keyof typeof kinds
export const importKindNames = getKeys(kinds)
export const importKinds: Readonly<Record<ImportKindName, KindDetails>> = kinds

/** Kinds whose lists have no export of their own. */
export const exportKinds = [
  'suppliers',
  'repairs',
  'invoices',
  'redirects',
] as const satisfies readonly ImportKindName[]
export type ExportKind = (typeof exportKinds)[number]

/** Returns the headings of our own files of a kind, in order. */
export const ownColumns = (kind: ImportKindName): string[] =>
  importKinds[kind].fields.filter(({ partOf }) => partOf === undefined).map(({ column }) => column)

/** Returns the columns without which a file of a kind cannot be read. Rows of products with an id may leave out the others. */
export function findMissingColumns(kind: ImportKindName, filled: ReadonlySet<string>): string[] {
  if (kind === 'products' && filled.has('id')) return []
  const { fields } = importKinds[kind]
  const hasPart = (column: string) => fields.some((each) => each.partOf === column && filled.has(each.column))
  return fields
    .filter(({ column, isRequired }) => isRequired && !filled.has(column) && !hasPart(column))
    .map(({ column }) => column)
}
