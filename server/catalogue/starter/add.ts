import { readFile } from 'node:fs/promises'
import { priceName } from '#domain/catalogue/price-file.ts'
import { priceAfter } from '#domain/catalogue/rounding.ts'
import {
  maxStarterExamples,
  type StarterInput,
  type StarterReply,
} from '#domain/catalogue/starter-schemas.ts'
import { fromWholeKronor, toDecimalString, toWholeKronor } from '#domain/money.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { previewOrApply } from '#server/kit/plan.ts'
import { modelsWithNames } from '../model-queries.ts'
import { normalizeName } from '../price-index.ts'
import { importCatalogue } from './import.ts'
import { type CatalogueFile, catalogueFile } from './import-schema.ts'

/** The files of the shipped catalogue, one per device type, in the order of the types. */
const fileNames = ['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other']

/** Reads the catalogue that is shipped with the program: device types, brands, models and prices. */
export function readStarterCatalogue(): Promise<CatalogueFile[]> {
  return Promise.all(
    fileNames.map(async (name) => {
      const text = await readFile(new URL(`${name}.json`, import.meta.url), 'utf8')
      return catalogueFile.parse(JSON.parse(text))
    }),
  )
}

/** Returns a key of a model that spaces, case and punctuation do not change: `iPhoneX` is `iPhone X`. */
export const getModelKey = (brand: string, model: string): string =>
  `${normalizeName(brand)} ${normalizeName(model)}`

/** Returns a price of a shipped list with the percentage on top. */
export const starterPrice = (
  kronor: number,
  { percent, rounding }: Pick<StarterInput, 'percent' | 'rounding'>,
) => priceAfter(fromWholeKronor(kronor), percent, rounding)

/** Returns example prices spread over a list of them. */
export function starterExamples(
  prices: readonly { name: string; kronor: number }[],
  input: Pick<StarterInput, 'percent' | 'rounding'>,
): StarterReply['examples'] {
  const step = Math.max(1, Math.floor(prices.length / maxStarterExamples))
  return prices
    .filter((_, index) => index % step === 0)
    .slice(0, maxStarterExamples)
    .map(({ name, kronor }) => ({
      name,
      from: toDecimalString(fromWholeKronor(kronor)),
      to: toDecimalString(starterPrice(kronor, input)),
    }))
}

const countModels = (file: CatalogueFile) => file.brands.reduce((sum, { models }) => sum + models.length, 0)

/**
 * Adds the models of the shipped catalogue that the shop lacks, with their prices. Without a token it is a preview; with the
 * preview's token it is applied. @throws catalogue.planChanged when the catalogue has changed since
 */
export async function addStarterCatalogue(ctx: Ctx, input: StarterInput): Promise<StarterReply> {
  requireAdmin(ctx)
  const files = await readStarterCatalogue()
  return previewOrApply(ctx, input.token, 'catalogue.planChanged', async (tx) => {
    const own = new Set((await modelsWithNames(tx.db)).map(({ brand, name }) => getModelKey(brand, name)))
    const missing = files.map((file) => ({
      ...file,
      brands: file.brands
        .map((brand) => ({
          ...brand,
          models: brand.models.filter(({ name }) => !own.has(getModelKey(brand.name, name))),
        }))
        .filter(({ models }) => models.length > 0),
    }))
    const kinds = new Set<string>(input.kinds)
    const chosen = missing.filter((file) => kinds.has(file.deviceType.slug) && file.brands.length > 0)
    const shipped = chosen.flatMap(({ brands }) =>
      brands.flatMap((brand) =>
        brand.models.flatMap((model) =>
          model.prices.map(({ issue, price }) => ({
            name: priceName(`${brand.name} ${model.name}`, issue),
            kronor: price,
          })),
        ),
      ),
    )
    const priced: CatalogueFile[] = chosen.map((file) => ({
      ...file,
      brands: file.brands.map((brand) => ({
        ...brand,
        models: brand.models.map((model) => ({
          ...model,
          prices: model.prices.map((row) => ({
            ...row,
            price: toWholeKronor(starterPrice(row.price, input)),
          })),
        })),
      })),
    }))
    return {
      preview: {
        kinds: files.map((file, index) => ({
          kind: file.deviceType.slug,
          name: file.deviceType.name,
          models: countModels(file),
          new_models: countModels(missing[index] ?? file),
        })),
        new_models: chosen.reduce((sum, file) => sum + countModels(file), 0),
        new_prices: shipped.length,
        examples: starterExamples(shipped, input),
      },
      writes: [input.active, ...priced],
      isBlocked: priced.length === 0,
      apply: () => importCatalogue(tx, priced, { active: input.active, isLogged: true }),
    }
  })
}
