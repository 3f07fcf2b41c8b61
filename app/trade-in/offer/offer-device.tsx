import { DevicePicture } from '#app/lib/components/device-picture.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { TradeInOffer } from '#domain/trade-in/schemas.ts'

/** Renders a device's inspection result: condition, remarks, pictures, and its price before and after. */
export function OfferDevice({ device }: { device: TradeInOffer['devices'][number] }) {
  const name = deviceName(device.brand, device.model)
  const changed = device.final_price !== device.estimated_price
  return (
    <Card pad="sm" className="sm:p-5!">
      <div className="flex items-center gap-4">
        <DevicePicture src={device.image_url} className="size-16 sm:size-20" />
        <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <div className="min-w-0">
            <h3 className="font-semibold text-lg">{name}</h3>
            {device.grade ? <p className="text-ink-soft">Skick: {device.grade}</p> : null}
          </div>
          <p className="figures">
            {changed ? (
              <s className="mr-2 text-ink-soft">
                <span className="sr-only">Uppskattat </span>
                {formatWholeKronor(device.estimated_price)}
              </s>
            ) : null}
            <strong className="text-lg">{formatWholeKronor(device.final_price)}</strong>
          </p>
        </div>
      </div>
      {device.remarks ? <p className="mt-3 whitespace-pre-line break-words">{device.remarks}</p> : null}
      {device.images.length > 0 ? (
        <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4">
          {device.images.map(({ id, url, caption }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className="block rounded-lg">
                <img
                  src={url}
                  alt={caption || `Bild ${index + 1} av ${name} från granskningen`}
                  loading="lazy"
                  className="aspect-square w-full rounded-lg border border-line object-cover"
                />
                <span className="sr-only"> (ny flik)</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
