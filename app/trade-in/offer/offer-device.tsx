import { deviceName } from '../../../domain/quotes/words.ts'
import type { TradeInOffer } from '../../../domain/trade-in/schemas.ts'
import { DevicePicture } from '../pick/device-picture.tsx'
import { kronor } from '../sale.ts'

/** A device of an offer: what was estimated, what it came to, and what was found. */
export function OfferDevice({ device }: { device: TradeInOffer['devices'][number] }) {
  const name = deviceName(device.brand, device.model)
  return (
    <li className="flex items-start gap-4 py-4">
      <DevicePicture {...device} model_name={device.model} className="w-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{name}</h2>
        <p className="figures">
          {device.final_price === device.estimated_price ? null : (
            <del className="mr-2 text-ink-soft">
              <span className="sr-only">Uppskattat </span>
              {kronor(device.estimated_price)}
            </del>
          )}
          <strong>{kronor(device.final_price)}</strong>
        </p>
        <p className="text-ink-soft">Skick: {device.grade}</p>
        {device.remarks ? <p className="mt-1 whitespace-pre-line">{device.remarks}</p> : null}
        {device.images.length > 0 ? (
          <ul className="mt-3 flex flex-wrap gap-2">
            {device.images.map((image) => (
              <li key={image.id}>
                <a href={image.url} target="_blank" rel="noreferrer">
                  <img
                    src={image.url}
                    alt={image.caption || `Bild av ${name}`}
                    width={96}
                    height={96}
                    className="size-24 rounded-lg object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
