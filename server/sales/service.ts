import type { PdfFile } from '../documents/pdf.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { documentFile } from './document-pdf.ts'
import { findDocument } from './queries.ts'

export { documentFile } from './document-pdf.ts'
export { issueDocument, type NewDocument, partiesWith } from './issue.ts'
export { owedOn } from './owed.ts'
export {
  creditNotesFor,
  documentsAbout,
  documentsById,
  documentsOfBuyer,
  findByBasket,
  findDocument,
  type SalesDocument,
  storeRegisterReceipt,
} from './queries.ts'
export { issueReturn, lockDocument } from './returns.ts'

/** Returns a document's PDF for the back office, or undefined. */
export async function readDocumentFile(ctx: Ctx, number: string): Promise<PdfFile | undefined> {
  requireAdmin(ctx)
  const document = await findDocument(ctx.db, number)
  return document && documentFile(document)
}
