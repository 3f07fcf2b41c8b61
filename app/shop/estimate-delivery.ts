import { deliveryText } from '#domain/shop/delivery-days.ts'
import type { LoadArgs } from '../framework/page.ts'
import type { DeliveryEstimate } from './product-view.tsx'

/** Returns when an order of now arrives, in words. A cached page shows it for at most ten minutes too long. */
export async function estimateDelivery(
  services: Pick<LoadArgs['services'], 'deliveryDays' | 'today'>,
): Promise<DeliveryEstimate | null> {
  const days = await services.deliveryDays()
  return days ? { days: deliveryText(days, services.today()), leavesToday: days.leavesToday } : null
}
