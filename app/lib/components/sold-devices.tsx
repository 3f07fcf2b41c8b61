import { useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatBonus } from '#domain/trade-in/prices.ts'
import type { PublicTradeIn } from '#domain/trade-in/schemas.ts'
import { DevicePicture } from './device-picture.tsx'

type SoldDevicesProps = {
  sale: Pick<PublicTradeIn, 'sold_devices' | 'campaign_code' | 'percentage_bonus' | 'total_price'>
  title: string
  totalLabel: string
  /** Shown below the total. */
  note?: string | undefined
}

/** Renders the devices of a sale with what was chosen, their prices and the total. */
export function SoldDevices({ sale, title, totalLabel, note }: SoldDevicesProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {sale.sold_devices.map(({ device_info: { brand, model, image_url, choices }, ...prices }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same device can be sold twice, and the list never moves
          <li key={index} className="flex items-center gap-3 py-3 sm:gap-4">
            <DevicePicture src={image_url} className="size-12 sm:size-14" />
            <span className="min-w-0 flex-1 hyphens-auto [overflow-wrap:anywhere]">
              <span className="block font-medium">{deviceName(brand, model)}</span>
              <span className="block text-ink-soft text-sm">{choices.join(' · ')}</span>
            </span>
            <Price was={prices.calculated_price} is={prices.final_price ?? prices.calculated_price} />
          </li>
        ))}
      </ul>
      <dl className="border-line border-t pt-4">
        {sale.percentage_bonus ? (
          <div className="flex items-baseline justify-between gap-4 pb-2 text-green-deep">
            <dt>Kampanjkod {sale.campaign_code}</dt>
            <dd className="figures font-semibold">{formatBonus(sale.percentage_bonus)}</dd>
          </div>
        ) : null}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{totalLabel}</dt>
          <dd className="figures font-semibold text-2xl">{formatWholeKronor(sale.total_price)}</dd>
        </div>
      </dl>
      {note ? <p className="mt-2 text-ink-soft text-sm">{note}</p> : null}
    </Card>
  )
}

function Price({ was, is }: { was: number; is: number }) {
  return (
    <span className="figures shrink-0 text-right">
      {was === is ? null : (
        <s className="mr-2 text-ink-soft text-sm">
          <span className="sr-only">Uppskattat </span>
          {formatWholeKronor(was)}
        </s>
      )}
      <span className="font-semibold">{formatWholeKronor(is)}</span>
    </span>
  )
}
