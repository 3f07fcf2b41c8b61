import { readFile } from 'node:fs/promises'
import { importCatalogue } from '../catalogue/import.ts'
import { catalogueFile } from '../catalogue/import-schema.ts'
import type { Ctx } from '../kit/context.ts'

/** The demo data's files, in the order in which the shop lists its kinds of devices. */
const catalogueFiles = ['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other']

/**
 * Puts in the demo data. What is there already stays as it is, also when staff have changed it, so that it can be
 * run any number of times. Returns whether anything was added.
 */
export async function seedDemo(ctx: Ctx): Promise<boolean> {
  const files = await Promise.all(
    catalogueFiles.map(async (name) => {
      const text = await readFile(new URL(`data/catalogue/${name}.json`, import.meta.url), 'utf8')
      return catalogueFile.parse(JSON.parse(text))
    }),
  )
  const added = await importCatalogue(ctx, files)
  return added > 0
}
