import { deviceName } from '#domain/quotes/device-name.ts'
import type { CustomerTradeIn } from '#domain/trade-in/schemas.ts'

/** Returns the name of the device, or of the first and the number of others. */
export function deviceSummary({ sold_devices: devices }: Pick<CustomerTradeIn, 'sold_devices'>): string {
  const [first, ...more] = devices
  if (!first) return 'Inga enheter'
  const name = deviceName(first.device_info.brand, first.device_info.model)
  return more.length === 0 ? name : `${name} och ${more.length} till`
}
