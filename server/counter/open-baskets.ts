import type { CounterState, OpenBasket } from '#domain/counter/schemas.ts'
import { oreToDecimal } from '#domain/money.ts'
import { documentSums } from '#domain/sales/documents.ts'
import { type DbCtx, requireAdmin } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { type BasketArticles, loadArticles } from './basket-articles.ts'
import { lineAmounts, lineView, moneyBackOre } from './lines.ts'
import { type BasketRow, openBaskets } from './queries.ts'

const maxOpen = 50

/** Returns how the counter sells, and the baskets that wait. */
export async function readCounter(ctx: DbCtx): Promise<CounterState> {
  requireAdmin(ctx)
  const { counter, invoicing } = await readShopSettings(ctx)
  const open = await openBaskets(ctx.db, maxOpen)
  const articles = await loadArticles(
    ctx,
    open.flatMap(({ basket }) => basket.lines),
  )
  return {
    mode: counter.registerMode,
    lacks: [
      ...(invoicing.bankgiro ? [] : (['bankgiro'] as const)),
      ...(invoicing.swishNumber ? [] : (['swish'] as const)),
    ],
    open: open.map(({ basket, by }) => openBasketView(basket, by, articles)),
  }
}

function openBasketView(basket: BasketRow, by: string | null, articles: BasketArticles): OpenBasket {
  const lines = basket.lines.map((line) => lineView(line, articles))
  const [first, ...others] = lines
  const sums = documentSums(lineAmounts(basket.lines, articles))
  const [repairId] = basket.lines.flatMap((line) => ('repair_id' in line ? [line.repair_id] : []))
  const repair = repairId === undefined ? undefined : articles.repairs.get(repairId)
  return {
    id: basket.id,
    title:
      basket.note ||
      [first?.description ?? '', others.length > 0 ? `+ ${others.length}` : ''].filter(Boolean).join(' '),
    total: oreToDecimal(sums.totalOre - moneyBackOre(basket.lines, articles)),
    customer: basket.buyer.name || (repair?.customerName ?? ''),
    parked: basket.parkedAt !== null,
    problem: lines.find(({ kind, problem }) => kind === 'repair' && problem !== null)?.problem ?? null,
    changed_at: basket.changedAt.toISOString(),
    by,
  }
}
