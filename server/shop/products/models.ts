import { shopPageSize } from '#domain/shop/labels.ts'
import type { ShopModel, ShopModelPage, ShopModelQuery } from '#domain/shop/schemas.ts'
import { variantSummary } from '#domain/shop/variants.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import type { Ctx } from '#server/kit/context.ts'
import { getCount } from './list.ts'
import { getFilter, getListOrder } from './list-queries.ts'
import { countModels, type ListedModel, listModels } from './model-queries.ts'
import { searchQuery } from './search-queries.ts'
import { withStock } from './view.ts'

const path = '/api/shop/models/'

/**
 * Returns one page of the shop's models: each is one product of those that match, with what the model's matches have among them.
 */
export async function shopModels(ctx: Ctx, query: ShopModelQuery): Promise<ShopModelPage> {
  const window = limitAndOffset(query, shopPageSize)
  const search = await searchQuery(ctx.db, query.search)
  if (search === null) return { ...pageReply([], 0, window, path, query), is_count_exact: true }
  const filter = getFilter(query, search)
  const total = await countModels(ctx.db, filter)
  const rows = await listModels(ctx.db, filter, getListOrder(query), window, total)
  const isLast = rows.length <= window.limit
  return {
    ...pageReply(
      rows.slice(0, window.limit).map(modelView),
      isLast ? 0 : Number.POSITIVE_INFINITY,
      window,
      path,
      query,
    ),
    count: getCount(total.count, rows.length, window),
    is_count_exact: total.isExact || (isLast && rows.length > 0),
  }
}

function modelView(row: ListedModel): ShopModel {
  const { free, view, count, isLowestPrice, colors, storages, conditions } = row
  return {
    ...JSON.parse(withStock(view, free)),
    variants: {
      count,
      is_lowest_price: isLowestPrice,
      summary: variantSummary({ colors, storages, conditions }),
    },
  }
}
