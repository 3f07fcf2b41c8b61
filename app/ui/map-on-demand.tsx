import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Illustration } from './illustrations/illustration.tsx'

export type MapOnDemandProps = {
  /** URL of the map to embed; its host must be allowed by the content security policy's `frame-src`. */
  src: string
  /** Accessible name of the map: `Karta över Kyrkogatan 12`. */
  title: string
  /** Name of the map's host, shown before the visitor loads it. */
  provider: string
  /** Sets the size of the map, which fills its container. */
  className?: string
}

/**
 * Renders a map that is loaded only on request; before that, a drawing is shown and no other host is contacted.
 * `browser/maps.ts` replaces the drawing by the map, on static pages and in islands. Without script the button is hidden, so
 * put a plain link to the map nearby.
 */
export function MapOnDemand({ src, title, provider, className }: MapOnDemandProps) {
  return (
    <div data-map="" className={cx('relative overflow-hidden bg-wash-ice', className)}>
      <Illustration name="map" className="absolute inset-0 size-full object-cover max-sm:object-bottom" />
      <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-3 sm:inset-x-4 sm:bottom-4 noscript:hidden">
        <p className="min-w-40 flex-1 text-ink-soft text-sm">
          Kartan hämtas från {provider}, som då ser din IP-adress.
        </p>
        <Button
          size="sm"
          icon={<Icon name="map" className="size-5" />}
          data-show-map={src}
          data-map-title={title}
        >
          Visa kartan
        </Button>
      </div>
    </div>
  )
}
