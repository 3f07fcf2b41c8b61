import { useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Illustration } from './illustrations/illustration.tsx'
import { mapFrame } from './map-frame.ts'

export type MapOnDemandProps = {
  /** The address of the map to embed; its host must be allowed by the content policy's `frame-src`. */
  src: string
  /** What the map shows, for those who cannot see it: `Karta över Kyrkogatan 12`. */
  title: string
  /** Who is asked for the map, so that the visitor knows before pressing. */
  provider: string
  /** Gives the map its measures; it fills whatever height it is given. */
  className?: string
}

/** The button that had the focus is gone. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus()
}

/**
 * A map that is fetched only when asked for: until then a drawing stands in its place, and nobody else hears of the
 * visit. Without script the button is not shown, so put a plain link to the map nearby. On static pages `browser/maps.ts`
 * replaces the drawing by the map.
 */
export function MapOnDemand({ src, title, provider, className }: MapOnDemandProps) {
  const [shown, setShown] = useState(false)
  return (
    <div data-map="" className={cx('relative overflow-hidden bg-wash-ice', className)}>
      {shown ? (
        <iframe
          src={src}
          title={title}
          sandbox={mapFrame.sandbox}
          className={mapFrame.className}
          ref={takeFocus}
        />
      ) : (
        <>
          <Illustration name="map" className="absolute inset-0 size-full object-cover" />
          <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-3 sm:inset-x-4 sm:bottom-4 noscript:hidden">
            <p className="min-w-40 flex-1 text-ink-soft text-sm">
              Kartan hämtas från {provider}, som då ser din IP-adress.
            </p>
            <Button
              size="sm"
              icon={<Icon name="map" className="size-5" />}
              data-show-map={src}
              data-map-title={title}
              onClick={() => setShown(true)}
            >
              Visa kartan
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
