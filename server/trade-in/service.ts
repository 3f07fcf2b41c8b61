export { devicesToSell } from './bought/public.ts'
export { lockAnew } from './cases/identity.ts'
export { boughtFile, type DemoCode, type DemoSale, seedBought, seedCode, seedSale } from './demo.ts'
export { findPrivateOffer } from './offers/offers.ts'
