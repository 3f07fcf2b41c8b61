export { devicesToSell, deviceToSell, storesForHandIn } from './bought/public.ts'
export { findPrivateOffer } from './offers/offers.ts'
