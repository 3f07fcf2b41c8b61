import { repairFormRows, repairFormTitle } from '#domain/quotes/repair-form.ts'
import { formatDay } from '#domain/time.ts'
import { makePdf, type PdfFile, pdfFile } from '../documents/pdf.ts'
import type { FormRow } from './queries.ts'

/** Returns an issued form as a PDF, with the fields of annex I in directive (EU) 2024/1799 and the seller's details of then. */
export async function repairFormPdf(
  customerName: string,
  { quoteId, version, content, issuedAt }: Pick<FormRow, 'quoteId' | 'version' | 'content' | 'issuedAt'>,
  logo?: Buffer,
): Promise<PdfFile> {
  const number = `O-${quoteId}-${version}`
  const file = await makePdf(
    { title: `${repairFormTitle} ${number}`, seller: content.seller, date: issuedAt, logo },
    (sheet) => {
      sheet.heading(repairFormTitle)
      sheet.facts([
        ['Nummer', number],
        ['Utfärdat', formatDay(content.issuedOn)],
        ['Till', customerName],
        ...repairFormRows(content),
      ])
      sheet.text(
        `Villkoren i formuläret ändras inte så länge det gäller. Godkänner du offerten medan det gäller är vi skyldiga att göra reparationen på dessa villkor.`,
      )
      sheet.text('Formuläret följer bilaga I till direktiv (EU) 2024/1799 och är gratis.', { quiet: true })
    },
  )
  return pdfFile(`reparationsformular-${number}`, file)
}
