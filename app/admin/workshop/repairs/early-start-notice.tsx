import { Notice } from '#app/ui/notice.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'

/**
 * Says, while a repair agreed online can be withdrawn from, whether its customer asked that the work begin at once. Without
 * that, work is not paid for if the customer withdraws (lag 2005:59, 2 kap. 15 §).
 */
export function EarlyStartNotice({ repair }: { repair: AdminRepair }) {
  const { early_start: request, withdrawable_until: until } = repair
  if (until === null || !isOpen(repair.status)) return null
  return request ? (
    <Notice tone="info" title="Kunden vill att ni börjar direkt">
      Valt {formatDateTime(new Date(request.at))}: ”{request.text}” Ångerrätten gäller till och med{' '}
      {formatDay(until)}.
    </Notice>
  ) : (
    <Notice tone="warning" title={`Kunden kan ångra sig till och med ${formatDay(until)}`}>
      Kunden har inte valt att ni får börja innan dess. Börjar ni ändå och kunden ångrar sig får ni inte
      betalt för arbetet.
    </Notice>
  )
}
