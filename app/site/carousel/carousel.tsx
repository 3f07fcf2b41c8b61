import type { ReactNode } from 'react'
import { photoPlaces } from '#app/lib/pictures/photo-places.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import { ShopPhoto } from '../shop-photo.tsx'
import { type Slide, slides } from './slides.ts'

/**
 * Renders three slides about the shop. They change every five seconds unless the visitor hovers, focuses, swipes or stops them,
 * or prefers reduced motion. Without script they can be scrolled. `browser/carousel.ts` controls them.
 */
export function Carousel({ bench }: { bench: ShopPicture | undefined }) {
  return (
    <section
      data-carousel=""
      aria-roledescription="karusell"
      aria-label="Det här gör vi"
      className="group/carousel overflow-hidden rounded-2xl border border-line bg-card"
    >
      <div
        data-carousel-view=""
        className="touch-pan-y snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] group-data-ready/carousel:overflow-clip"
      >
        <ul
          data-carousel-track=""
          aria-live="polite"
          className="flex transition-transform duration-500 ease-calm group-data-pulled/carousel:transition-none"
        >
          {slides.map((slide, index) => (
            <SlideView
              key={slide.to}
              slide={slide}
              index={index}
              photo={slide.picture === 'bench' ? bench : undefined}
            />
          ))}
        </ul>
      </div>
      <div className="grid h-14 grid-cols-[1fr_auto_1fr] items-center border-line border-t px-2 sm:px-3 noscript:hidden">
        <Control label="Stanna bildspelet" action="toggle">
          {/* Both icons are rendered on top of each other, so that neither has to be loaded on click. */}
          <span className="grid *:col-start-1 *:row-start-1 *:size-5">
            <Icon name="pause" className="group-data-stopped/carousel:invisible" />
            <Icon name="play" className="invisible group-data-stopped/carousel:visible" />
          </span>
        </Control>
        <ul className="flex">
          {slides.map(({ title, to }, index) => (
            <li key={to}>
              <button
                type="button"
                data-carousel-dot=""
                aria-label={`Visa bild ${index + 1}: ${title}`}
                aria-current={index === 0 ? 'true' : undefined}
                className="group grid size-9 place-items-center rounded-full"
              >
                <span className="h-2.5 w-2.5 rounded-full bg-line-strong transition-all duration-300 ease-calm group-hover:bg-ink group-aria-[current]:w-6 group-aria-[current]:bg-blue" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Control label="Föregående bild" action="previous">
            <Icon name="chevron-left" className="size-6" />
          </Control>
          <Control label="Nästa bild" action="next">
            <Icon name="chevron-right" className="size-6" />
          </Control>
        </div>
      </div>
    </section>
  )
}

type SlideViewProps = { slide: Slide; index: number; photo: ShopPicture | undefined }

function SlideView({ slide, index, photo }: SlideViewProps) {
  const { picture, title, text, to } = slide
  return (
    <li
      aria-roledescription="bild"
      aria-label={`${index + 1} av ${slides.length}`}
      className="group relative flex w-full shrink-0 snap-start flex-col"
    >
      <ShopPhoto
        picture={photo}
        drawing={picture}
        sizes="(min-width: 64rem) 38rem, 100vw"
        eager={index === 0}
        className={cx(photoPlaces.hero.shape, 'w-full select-none object-cover')}
      />
      <div className="flex flex-1 items-center justify-between gap-4 p-4 sm:px-6 sm:py-5">
        <div className="min-w-0">
          <h2 className="text-xl">
            <Link to={to} draggable={false} className="after:absolute after:inset-0 group-hover:text-blue">
              {title}
            </Link>
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
        </div>
        <Icon
          name="arrow-right"
          className="size-6 shrink-0 text-blue transition-transform duration-200 ease-calm group-hover:translate-x-1"
        />
      </div>
    </li>
  )
}

type ControlProps = { label: string; action: 'toggle' | 'previous' | 'next'; children: ReactNode }

function Control({ label, action, children }: ControlProps) {
  return (
    <button
      type="button"
      data-carousel-action={action}
      aria-label={label}
      className="grid size-11 place-items-center rounded-lg text-ink hover:bg-blue-tint hover:text-blue-deep"
    >
      {children}
    </button>
  )
}
