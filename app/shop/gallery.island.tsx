import { type KeyboardEvent, useRef, useState } from 'react'
import { maxThumbnails, pictureSrcSet, smallImage } from '#domain/shop/product.ts'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

type GalleryProps = {
  images: readonly string[]
  /** Alternative text of the pictures. */
  name: string
}

/**
 * Renders a product's pictures: a large one and at most five thumbnails (spec 000 section 2). The large ones are a scroll-snap
 * row, which can be swiped without script; arrow keys, buttons and thumbnails scroll it.
 */
export default function Gallery({ images, name }: GalleryProps) {
  const shown = images.slice(0, maxThumbnails)
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const go = (index: number) => {
    const list = row.current
    const next = Math.min(shown.length - 1, Math.max(0, index))
    list?.scrollTo({ left: list.clientWidth * next, behavior: 'smooth' })
  }
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <section aria-label={`Bilder av ${name}`} aria-roledescription="bildspel" className="min-w-0">
      <div className="relative overflow-hidden rounded-xl bg-sunk">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Bilder, bläddra med piltangenterna"
          onKeyDown={byKey}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-3 motion-safe:scroll-smooth"
        >
          {shown.map((image, index) => (
            <li key={image} className="w-full shrink-0 snap-start">
              <img
                src={image}
                srcSet={pictureSrcSet(image)}
                sizes={pictureSrcSet(image) && '(min-width: 48rem) 36rem, 100vw'}
                alt={shown.length > 1 ? `${name}, bild ${index + 1} av ${shown.length}` : name}
                width={960}
                height={960}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                decoding="async"
                className="aspect-4/3 w-full select-none object-contain sm:aspect-square"
              />
            </li>
          ))}
        </ul>
        {shown.length > 1 ? (
          <div className="pointer-events-none absolute inset-y-0 inset-x-2 hidden items-center justify-between sm:flex noscript:hidden">
            <Step
              label="Föregående bild"
              icon="chevron-left"
              disabled={at === 0}
              onPress={() => go(at - 1)}
            />
            <Step
              label="Nästa bild"
              icon="chevron-right"
              disabled={at === shown.length - 1}
              onPress={() => go(at + 1)}
            />
          </div>
        ) : null}
      </div>
      {shown.length > 1 ? (
        <ul aria-label="Miniatyrer" className="mt-3 grid grid-cols-5 gap-2 noscript:hidden">
          {shown.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Visa bild ${index + 1}`}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => go(index)}
                className={cx(
                  'block w-full overflow-hidden rounded-lg border-2 bg-sunk',
                  index === at ? 'border-blue' : 'border-transparent hover:border-line-strong',
                )}
              >
                <img
                  src={smallImage(image)}
                  alt=""
                  width={120}
                  height={120}
                  decoding="async"
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

type StepProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  disabled: boolean
  onPress: () => void
}

function Step({ label, icon, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className="pointer-events-auto grid size-11 place-items-center rounded-full border border-line bg-card/95 shadow-soft hover:border-ink aria-disabled:invisible"
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}
