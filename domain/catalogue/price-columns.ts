/** The columns of the price list as a file, as they are written. The first five name a price and must be there to read one. */
export const priceColumns = ['enhetstyp', 'märke', 'modell', 'problem', 'pris', 'tid', 'aktiv'] as const
export type PriceColumn = (typeof priceColumns)[number]
