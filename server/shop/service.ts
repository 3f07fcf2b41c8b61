export { publishedAddresses } from './products/addresses.ts'
export {
  type ProductCounts,
  shopCategories,
  shopProduct,
  shopProducts,
} from './products/list.ts'
