import { useCall } from '#app/admin/api/use-call.ts'
import type { OrderState } from '#domain/shop/states.ts'
import type { ListAddress } from '../list/list-address.ts'
import { ViewTabs } from '../list/view-tabs.tsx'

function useOrderCount(state: OrderState): number | undefined {
  return useCall('GET /api/admin/shop/orders/', { query: { state, page_size: 1 } }).data?.count
}

/** The views of the orders, with how many wait in each. `value` is the view that is shown. */
export function OrdersTabs({ address, value }: { address: ListAddress; value: string }) {
  const counts = {
    paid: useOrderCount('paid'),
    packed: useOrderCount('packed'),
    ready: useOrderCount('ready'),
    anger: useCall('GET /api/admin/shop/withdrawals/', { query: { state: 'confirmed', page_size: 1 } }).data
      ?.count,
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
