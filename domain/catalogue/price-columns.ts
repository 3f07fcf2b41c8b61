/** Columns of the price file, in order. The first five are required. */
export const priceColumns = ['enhetstyp', 'märke', 'modell', 'problem', 'pris', 'tid', 'aktiv'] as const
export type PriceColumn = (typeof priceColumns)[number]
