import { type OrderState, orderStates } from '../../../domain/shop/states.ts'
import type { ListAddress } from '../list/list-address.ts'
import { ViewTabs } from '../list/view-tabs.tsx'
import { useOrderCount, useWithdrawalCount } from './orders-data.ts'

/** The state of the orders that the address asks for; undefined for all. */
export function stateOf(address: ListAddress): OrderState | undefined {
  return orderStates.find((known) => known === address.param('status'))
}

/** The ways to look at the orders: what is to be done first, each with how much of it there is. */
export function OrdersTabs({ address }: { address: ListAddress }) {
  const counts = {
    paid: useOrderCount('paid'),
    packed: useOrderCount('packed'),
    ready: useOrderCount('ready'),
    anger: useWithdrawalCount(),
  }
  const tabs = [
    { key: 'alla', label: 'Alla' },
    { key: 'paid', label: 'Att packa' },
    { key: 'packed', label: 'Packade' },
    { key: 'ready', label: 'Att hämtas' },
    { key: 'shipped', label: 'Skickade' },
    { key: 'anger', label: 'Ånger' },
  ] as const
  type Tab = (typeof tabs)[number]['key']
  const state = stateOf(address)
  const value = address.param('vy') === 'anger' ? 'anger' : (state ?? 'alla')
  return (
    <ViewTabs<Tab>
      value={tabs.find(({ key }) => key === value)?.key}
      tabs={tabs.map(({ key, label }) => {
        const count = key in counts ? counts[key as keyof typeof counts] : undefined
        return { key, label, ...(count ? { count: String(count) } : {}) }
      })}
      onChange={(key) =>
        address.change({
          vy: key === 'anger' ? key : undefined,
          status: key === 'anger' || key === 'alla' ? undefined : key,
          page: undefined,
          id: undefined,
        })
      }
    />
  )
}
