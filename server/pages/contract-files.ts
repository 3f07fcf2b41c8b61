import { publicShop } from '#domain/settings/public-shop.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { toDay } from '#domain/time.ts'
import type { PdfFile } from '#server/documents/pdf.ts'
import { termsPdf } from '#server/documents/terms.ts'
import { withdrawalFormPdf } from '#server/documents/withdrawal-form.ts'
import type { Ctx } from '#server/kit/context.ts'
import { readPageContent } from './site/visitors.ts'

let latest: { key: string; files: Promise<PdfFile[]> } | undefined

/**
 * Returns the attachments of a mail that confirms a contract at a distance: the terms and the standard withdrawal form. The
 * latest ones are kept in memory, since those of one day are the same for all customers.
 */
export async function contractFiles(
  { db, config: { publicUrl } }: Pick<Ctx, 'db' | 'config'>,
  settings: ShopSettings,
  date: Date,
): Promise<PdfFile[]> {
  const shop = publicShop(settings, toDay(date), [])
  const content = await readPageContent({ db }, 'terms', shop)
  const key = JSON.stringify([settings, content, publicUrl, toDay(date)])
  if (latest?.key !== key) {
    const seller = getSeller(settings)
    const files = Promise.all([
      termsPdf({ seller, shop, content, publicUrl, date }),
      withdrawalFormPdf(seller, date),
    ])
    latest = { key, files }
  }
  return latest.files
}
