export { devicesToSell } from './bought/public.ts'
export { boughtFile, type DemoCode, type DemoSale, seedBought, seedCode, seedSale } from './demo.ts'
export { findPrivateOffer } from './offers/offers.ts'
export { tradeInPerson } from './person.ts'
