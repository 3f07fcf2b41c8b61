import { getKeys } from '../keys-of.ts'

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
