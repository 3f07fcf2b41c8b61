export { lockPartsById, lockPartsWithSkus, putBackFromCase, scrapForCase, takeForCase } from './case-parts.ts'
export {
  lockCounterParts,
  type PartRow,
  partsById,
  partsTyped,
  sellParts,
  takeBackParts,
} from './counter.ts'
export { type DemoPart, seedParts, seedPurchase } from './demo.ts'
export { partsToOrder } from './parts.ts'
export { orderMissingParts } from './purchases/purchases.ts'
export { purchasesForCase } from './purchases/queries.ts'
export { countUnordered, scrappedFor } from './queries.ts'
