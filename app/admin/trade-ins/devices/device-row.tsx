import { DevicePicture } from '#app/lib/components/device-picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { kindLabels } from '#domain/catalogue/known-device-types.ts'
import { formatKronor, ore, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatCount } from '#domain/settings/units.ts'
import type { AdminDevice } from '#domain/trade-in/admin-schemas.ts'

/** A device in the list. */
export function DeviceRow({ device }: { device: AdminDevice }) {
  return (
    <span className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 lg:grid-cols-[2.75rem_minmax(0,18rem)_8rem_minmax(0,1fr)_7rem_5.5rem]">
      <DevicePicture src={device.image_url} kind={device.kind} className="size-11" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{deviceName(device.brand, device.model_name)}</span>
        <span className="block truncate text-ink-soft text-sm lg:hidden">
          {kindLabels[device.kind]}, {groupsLabel(device)}
        </span>
      </span>
      <span className="text-ink-soft text-sm max-lg:hidden">{kindLabels[device.kind]}</span>
      <span className="min-w-0 truncate text-ink-soft text-sm max-lg:hidden">
        {device.groups.map(({ title }) => title).join(', ') || 'Inga val'}
      </span>
      <span className="grid justify-items-end gap-0.5">
        <span className="figures font-semibold">
          {formatKronor(parseKronor(device.base_price) ?? ore(0))}
        </span>
        {device.active && device.bids_above_sale.length > 0 ? (
          <Badge tone="warning">Bud över pris</Badge>
        ) : null}
        <span className="lg:hidden">{device.active ? null : <Badge>Inaktiv</Badge>}</span>
      </span>
      <span className="justify-self-end max-lg:hidden">
        {device.active ? <Badge tone="success">Aktiv</Badge> : <Badge>Inaktiv</Badge>}
      </span>
    </span>
  )
}

function groupsLabel({ groups }: AdminDevice): string {
  if (groups.length === 0) return 'inga val'
  return formatCount(groups.length, 'grupp av val', 'grupper av val')
}
