import { getKeys } from '../keys-of.ts'

/**
 * Taxation of products: 25 % on the whole price, or on the margin (`VMB`, vinstmarginalbeskattning, mervärdesskattelag
 * 2023:200, 20 kap.) for second-hand goods bought from a seller who charged no VAT.
 */
export const taxModeLabels = {
  vat25: 'Moms 25 %',
  margin: 'Vinstmarginalbeskattning (VMB)',
} as const
export type TaxMode = keyof typeof taxModeLabels
export const taxModes = getKeys(taxModeLabels)

/** Text of a receipt for goods under the margin scheme, in place of VAT (mervärdesskattelag, 17 kap. 24 §). */
export const marginNote =
  'Vinstmarginalbeskattning – begagnade varor. Momsen får inte dras av och visas inte.'

/** Reasons for stock changes. Staff choose from `staffStockReasons`; the others are set by the program. */
export const stockReasons = ['delivery', 'count', 'lost', 'import', 'start', 'sale', 'return'] as const
export type StockReason = (typeof stockReasons)[number]

export const staffStockReasons = ['delivery', 'count', 'lost'] as const satisfies readonly StockReason[]

export const stockReasonLabels = {
  delivery: 'Inleverans',
  count: 'Inventering',
  lost: 'Svinn eller kassation',
  import: 'Import',
  start: 'Första lager',
  sale: 'Försäljning',
  return: 'Retur',
} as const satisfies Record<StockReason, string>

/** States of an item with a serial number. */
export const serialStateLabels = {
  in_stock: 'I lager',
  sold: 'Såld',
  returned: 'I retur',
  gone: 'Utgången',
} as const
export const serialStates = getKeys(serialStateLabels)
