import { z } from 'zod'

/** A catalogue file: one device type with its brands, models and prices in whole kronor. */
export const catalogueFile = z.object({
  deviceType: z.object({ slug: z.string(), name: z.string() }),
  brands: z.array(
    z.object({
      name: z.string(),
      models: z.array(
        z.object({
          name: z.string(),
          year: z.int(),
          prices: z.array(z.object({ issue: z.string(), price: z.int(), time: z.string() })),
        }),
      ),
    }),
  ),
})

export type CatalogueFile = z.infer<typeof catalogueFile>
