export { type DemoSale, seedBasket, seedRegisterMode, seedSale } from './demo.ts'
export { counterUndoHandlers } from './invoices.ts'
export { counterPersonalData } from './personal-data.ts'
