export { type DemoSale, seedBasket, seedRegisterMode, seedSale } from './demo.ts'
export { exportFormerInvoices, formerInvoiceImport } from './former-invoices/import.ts'
export { counterUndoHandlers } from './invoices.ts'
export { counterPersonalData } from './personal-data.ts'
