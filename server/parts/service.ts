export {
  lockCounterParts,
  type PartRow,
  partsById,
  partsTyped,
  returnParts,
  sellParts,
} from './counter.ts'
export { partImport } from './csv.ts'
export { type DemoPart, seedParts, seedPurchase } from './demo.ts'
export { partsToOrder } from './parts.ts'
export { orderMissingParts } from './purchases/purchases.ts'
export { purchasesForRepair } from './purchases/queries.ts'
export { countUnordered, scrappedFor } from './queries.ts'
export { putBackFromRefurbishing, takeForRefurbishing } from './refurbishing-parts.ts'
export {
  lockPartsById,
  lockPartsWithSkus,
  putBackFromRepair,
  scrapForRepair,
  takeForRepair,
} from './repair-parts.ts'
export { exportSuppliers, supplierImport } from './suppliers-file.ts'
