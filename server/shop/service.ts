export { type DemoOrder, plentifulProducts, seedOrder } from './orders/demo.ts'
export { shopPersonalData } from './personal-data.ts'
export { publishedAddresses } from './products/addresses.ts'
export { createSecondHandDraft } from './products/bought.ts'
export {
  type ProductCounts,
  shopCategories,
  shopProduct,
  shopProducts,
} from './products/list.ts'
