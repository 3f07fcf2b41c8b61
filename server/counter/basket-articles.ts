import type { BasketLineInput } from '#domain/counter/schemas.ts'
import { toDay } from '#domain/time.ts'
import type { DbCtx } from '../kit/context.ts'
import { partsById } from '../parts/service.ts'
import { previewHandovers } from '../repairs/service.ts'
import { creditNotesFor, documentsById } from '../sales/service.ts'
import { counterProducts } from '../shop/service.ts'

export type BasketArticles = Awaited<ReturnType<typeof loadArticles>>

/** Returns the products, parts, repairs and earlier sales that lines of baskets name, as they are now. */
export async function loadArticles(ctx: DbCtx, lines: readonly BasketLineInput[]) {
  const ids = {
    product: new Set<number>(),
    part: new Set<number>(),
    repair: new Set<number>(),
    document: new Set<number>(),
  }
  for (const line of lines) {
    if (line.kind === 'product') ids.product.add(line.product_id)
    if (line.kind === 'part') ids.part.add(line.part_id)
    if (line.kind === 'repair' || line.kind === 'advance') ids.repair.add(line.repair_id)
    if (line.kind === 'return') ids.document.add(line.document_id)
  }
  const products = await counterProducts(ctx.db, [...ids.product])
  const parts = await partsById(ctx.db, [...ids.part])
  const repairs = await previewHandovers(ctx, [...ids.repair])
  const documents = await documentsById(ctx.db, [...ids.document])
  const notes = documents.length > 0 ? await creditNotesFor(ctx.db, [...ids.document]) : []
  return {
    sales: new Map(
      documents.map((document) => {
        const own = notes.filter(({ correctsId }) => correctsId === document.id)
        return [document.id, { document, notes: own }] as const
      }),
    ),
    products: new Map(products.map((product) => [product.id, product])),
    parts: new Map(parts.map((part) => [part.id, part])),
    repairs: new Map(repairs.map((repair) => [repair.id, repair])),
    today: toDay(ctx.now()),
  }
}
