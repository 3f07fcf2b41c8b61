export { documentPdf, type PrintedDocument } from './document-pdf.ts'
export { issueDocument, issueReceipt, type NewDocument, partiesWith } from './issue.ts'
export { assertMoneyDay } from './money-day.ts'
export { getRest, owedOn } from './owed.ts'
export { asIssued, documentFile, fileByNumber } from './printed.ts'
export {
  advancesPaidBy,
  creditNotesFor,
  documentIdsAbout,
  documentsAbout,
  documentsById,
  documentsOfBuyer,
  documentsPaidBy,
  findByBasket,
  findDocument,
  insertTender,
  type SalesDocument,
  storeRegisterReceipt,
} from './queries.ts'
export { issueReturn, lockDocument } from './returns.ts'
