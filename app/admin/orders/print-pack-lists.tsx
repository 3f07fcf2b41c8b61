import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { adminCall } from '../api/admin-call.ts'
import { PackList } from './pack-list.tsx'

/** Number of orders that are fetched at the same time. */
const batchSize = 5

/**
 * Fetches orders and prints their packing lists, each on its own sheet. Everything else of the page is left out of the print while
 * `pages` is rendered.
 */
export function usePackLists(onFailure: (error: unknown) => void) {
  const [printing, setPrinting] = useState(false)
  const [orders, setOrders] = useState<readonly AdminOrder[]>([])

  useEffect(() => {
    if (orders.length === 0) return
    const end = () => setOrders([])
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [orders])

  return {
    printing,
    async print(ids: readonly number[]) {
      setPrinting(true)
      try {
        const fetched: AdminOrder[] = []
        for (let start = 0; start < ids.length; start += batchSize) {
          const batch = ids.slice(start, start + batchSize)
          fetched.push(
            ...(await Promise.all(
              batch.map((id) => adminCall('GET /api/admin/shop/orders/:id/', { params: { id } })),
            )),
          )
        }
        setOrders(fetched)
      } catch (error) {
        onFailure(error)
      } finally {
        setPrinting(false)
      }
    },
    pages:
      orders.length > 0
        ? createPortal(
            <div data-print-only>
              {orders.map((order) => (
                <div key={order.id} className="break-after-page last:break-after-auto">
                  <PackList order={order} />
                </div>
              ))}
            </div>,
            document.body,
          )
        : null,
  }
}
