export { type DemoSale, seedBasket, seedRegisterMode, seedSale } from './demo.ts'
export { counterPersonalData } from './personal-data.ts'
