export { deviceImport } from './catalogue/csv.ts'
export { groupImport } from './catalogue/group-csv.ts'
export { findSaleInstead, type OtherWays, readOtherWays } from './catalogue/other-ways.ts'
export { listBuyableDevices, valuesOfBrand } from './catalogue/public.ts'
export { insertStarterDevices, readStarterDevices } from './catalogue/starter/add.ts'
export {
  type DemoCode,
  type DemoTradeIn,
  seedCode,
  seedTradeIn,
} from './demo.ts'
export { lockForSale, type Payable, payOut } from './handling/finish.ts'
export { rotateEncryptionKey } from './handling/identity.ts'
export { tradeInCamera } from './handling/inspect.ts'
export { deviceHeldUntil } from './ledger/hold.ts'
export { findPrivateOffer } from './offers/offers.ts'
export { tradeInPersonalData } from './personal-data.ts'
export { findPrivateTradeIn } from './requests/look-up.ts'
export { recentPayouts } from './requests/recent-payouts.ts'
export { tradeInDevicesClosedBefore, tradeInRetention } from './retention.ts'
