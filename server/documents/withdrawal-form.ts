import type { Seller } from '#domain/settings/seller.ts'
import {
  withdrawalFormHint,
  withdrawalFormLines,
  withdrawalFormNote,
  withdrawalFormTitle,
} from '#domain/settings/withdrawal-form.ts'
import { makePdf, type PdfFile, pdfFile } from './pdf.ts'

/** Returns the standard withdrawal form as a PDF with lines to write on. `date` is the creation date. */
export async function withdrawalFormPdf(seller: Seller, date: Date): Promise<PdfFile> {
  const content = await makePdf({ title: withdrawalFormTitle, seller, date }, (sheet) => {
    const [to = '', ...lines] = withdrawalFormLines(seller)
    sheet.heading(withdrawalFormTitle)
    sheet.text(withdrawalFormHint, { quiet: true })
    sheet.gap()
    sheet.text(to, { bold: true })
    for (const line of lines) {
      sheet.gap()
      sheet.text(line)
      sheet.text('_'.repeat(60), { quiet: true })
    }
    sheet.gap()
    sheet.text(withdrawalFormNote, { quiet: true })
  })
  return pdfFile('angerblankett', content)
}
