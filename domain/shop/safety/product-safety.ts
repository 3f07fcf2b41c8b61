import { z } from 'zod'
import { emailPattern } from '#domain/email.ts'
import { line, version } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'
import type { TaxMode } from '#domain/sales/vat.ts'
import { type Condition, isNewGoods } from '../labels.ts'
import { manufacturerRequired, responsibleRequired } from './required-fields.ts'

/**
 * Whether a product can only be published with its manufacturer's details: new goods, which the shop bought with VAT and did not
 * mark as on the market before 13 December 2024 (regulation (EU) 2023/988, articles 19 and 51).
 */
export function needsManufacturer(product: {
  condition: Condition
  tax_mode: TaxMode
  placed_earlier: boolean
}): boolean {
  return isNewGoods(product.condition, product.tax_mode) && !product.placed_earlier
}

const electronic = (required?: string) =>
  line(200, required).refine(
    (value) => value === '' || emailPattern.test(value) || /^https?:\/\/\S+\.\S+$/.test(value),
    'Skriv en e-postadress, eller en webbadress som börjar med https://.',
  )

/** A brand's manufacturer (article 19 a), and the responsible person when it is not established in the EU (article 19 b). */
export const manufacturerInput = namedObject('ShopManufacturerInput', {
  brand: line(60, manufacturerRequired.brand),
  name: line(120, manufacturerRequired.name),
  postal_address: line(200, manufacturerRequired.postal_address),
  electronic_address: electronic(manufacturerRequired.electronic_address),
  in_eu: z.boolean('Välj om tillverkaren finns i EU.'),
  responsible_name: line(120).optional().default(''),
  responsible_postal_address: line(200).optional().default(''),
  responsible_electronic_address: electronic().optional().default(''),
  version: version().nullable().optional().default(null).describe('null for a brand without a manufacturer'),
}).superRefine((input, context) => {
  if (input.in_eu) return
  for (const [field, message] of Object.entries(responsibleRequired)) {
    if (input[field as keyof typeof responsibleRequired] !== '') continue
    context.addIssue({ code: 'custom', path: [field], message })
  }
})
export type ManufacturerInput = z.infer<typeof manufacturerInput>

/** A brand of the shop with its manufacturer; without one `id` and `version` are null and the texts empty. */
export const brandManufacturer = namedObject('ShopBrandManufacturer', {
  brand: z.string(),
  name: z.string(),
  postal_address: z.string(),
  electronic_address: z.string(),
  in_eu: z.boolean(),
  responsible_name: z.string(),
  responsible_postal_address: z.string(),
  responsible_electronic_address: z.string(),
  id: z.int().nullable(),
  version: z.int().nullable(),
  products: z.int().describe('published products of the brand'),
  needing: z.int().describe('those of them that need the manufacturer’s details'),
})
export type BrandManufacturer = z.infer<typeof brandManufacturer>

const contact = {
  name: z.string(),
  postal_address: z.string(),
  electronic_address: z.string(),
}

/** The safety details of a product page: contacts and warnings. */
export const productSafety = namedObject('ShopProductSafety', {
  manufacturer: z.object(contact).nullable(),
  responsible: z.object(contact).nullable().describe('in the EU, when the manufacturer is outside it'),
  information: z.string(),
  placed_earlier: z.boolean().describe('on the market before 13 December 2024 (article 51)'),
})
export type ProductSafety = z.infer<typeof productSafety>
