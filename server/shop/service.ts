export { findPrivateOrder } from './orders/confirmation.ts'
export { type DemoOrder, plentifulProducts, seedOrder } from './orders/demo.ts'
export { firstPictures } from './orders/stock.ts'
export { findPassport } from './passports/passport.ts'
export { shopPersonalData } from './personal-data.ts'
export { productImport } from './products/admin/csv/import.ts'
export { findProductPicture, productCamera } from './products/admin/pictures.ts'
export { alikeModels } from './products/alike.ts'
export {
  type CounterProduct,
  counterProducts,
  findCounterProducts,
  lockCounterProducts,
  returnOverCounter,
  sellOverCounter,
  serialsSoldBy,
} from './products/counter.ts'
export { type FeedItem, listFeedItems } from './products/feed.ts'
export { productsLackingLabelling } from './products/labelling.ts'
export {
  listedCategories,
  shopCategories,
  shopProduct,
} from './products/list.ts'
export { shopModels } from './products/models.ts'
export { storeProductRatings } from './products/ratings.ts'
export { getSalePrices } from './products/sale-prices.ts'
export { createSecondHandDraft } from './products/second-hand.ts'
export { publishedAddresses } from './products/sitemap-paths.ts'
export { findRestockAlerts } from './restock/alerts.ts'
export { shopRetention } from './retention.ts'
export { productsLackingManufacturer } from './safety/queries.ts'
