import type { ShopSettings } from '#domain/settings/schemas.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { toDay } from '#domain/time.ts'
import type { PdfFile } from './pdf.ts'
import { termsPdf } from './terms.ts'
import { withdrawalFormPdf } from './withdrawal-form.ts'

let latest: { key: string; files: Promise<PdfFile[]> } | undefined

/**
 * Returns the attachments of a mail that confirms a contract at a distance: the terms and the standard withdrawal form. The
 * latest ones are kept in memory, since those of one day are the same for all customers.
 */
export function contractFiles(shop: ShopSettings, publicUrl: string, date: Date): Promise<PdfFile[]> {
  const key = JSON.stringify([shop, publicUrl, toDay(date)])
  if (latest?.key !== key) {
    const files = Promise.all([
      termsPdf({ ...shop, ...getSeller(shop) }, publicUrl, date),
      withdrawalFormPdf(getSeller(shop), date),
    ])
    latest = { key, files }
  }
  return latest.files
}
