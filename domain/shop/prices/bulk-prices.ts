import { z } from 'zod'
import { percent } from '#domain/catalogue/price-schemas.ts'
import { kronorChangeText, maxKronorChange, roundings } from '#domain/catalogue/rounding.ts'
import { id, planToken } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'

/** Maximum number of products in one call. */
const maxProductsAtOnce = 50

/**
 * A change of several products' prices, by a percentage or by whole kronor. With a preview's token it is applied, without one only
 * previewed.
 */
export const productPricesInput = namedObject('ProductPrices', {
  ids: z
    .array(id())
    .min(1, 'Välj minst en produkt.')
    .max(maxProductsAtOnce, `Högst ${maxProductsAtOnce} produkter på en gång.`),
  change: z.discriminatedUnion('by', [
    z.object({ by: z.literal('percent'), value: percent }),
    z.object({
      by: z.literal('kronor'),
      value: z
        .int(kronorChangeText)
        .min(-maxKronorChange, kronorChangeText)
        .max(maxKronorChange, kronorChangeText)
        .refine((value) => value !== 0, kronorChangeText),
    }),
  ]),
  rounding: z.enum(roundings),
  token: planToken.optional(),
})
export type ProductPricesInput = z.output<typeof productPricesInput>
