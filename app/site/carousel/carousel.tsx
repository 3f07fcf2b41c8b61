import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Illustration } from '../../ui/illustrations/illustration.tsx'
import { Link } from '../../ui/link.tsx'
import { type Slide, slides } from './slides.ts'
import { useCarousel } from './use-carousel.ts'

/** The carousel itself, see `hero-carousel.tsx`. */
export default function Carousel() {
  const { index, ready, playing, running, pull, go, show, toggle, attention, swipe } = useCarousel(
    slides.length,
  )
  return (
    <section
      aria-roledescription="karusell"
      aria-label="Det här gör vi"
      {...attention}
      className="overflow-hidden rounded-2xl border border-line bg-card"
    >
      <div
        {...swipe}
        className={cx(
          'touch-pan-y',
          ready
            ? 'overflow-clip'
            : 'snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
        )}
      >
        <ul
          aria-live={running ? 'off' : 'polite'}
          className={cx('flex', pull === undefined && 'transition-transform duration-500 ease-calm')}
          style={ready ? { transform: `translateX(calc(${pull ?? 0}px - ${index * 100}%))` } : undefined}
        >
          {slides.map((slide, at) => (
            <SlideView key={slide.to} slide={slide} at={at} away={ready && at !== index} />
          ))}
        </ul>
      </div>
      <div className="grid h-14 grid-cols-[1fr_auto_1fr] items-center border-line border-t px-2 sm:px-3 noscript:hidden">
        <Control label={playing ? 'Stanna bildspelet' : 'Starta bildspelet'} onClick={toggle}>
          {/* Both lie ready on top of each other, so that neither has to be fetched at the press. */}
          <span className="grid *:col-start-1 *:row-start-1 *:size-5">
            <Icon name="pause" {...(!playing && { className: 'invisible' })} />
            <Icon name="play" {...(playing && { className: 'invisible' })} />
          </span>
        </Control>
        <ul className="flex">
          {slides.map(({ title, to }, at) => (
            <li key={to}>
              <button
                type="button"
                aria-label={`Visa bild ${at + 1}: ${title}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => show(at)}
                className="group grid size-9 place-items-center rounded-full"
              >
                <span
                  className={cx(
                    'h-2.5 rounded-full transition-all duration-300 ease-calm',
                    at === index ? 'w-6 bg-blue' : 'w-2.5 bg-line-strong group-hover:bg-ink',
                  )}
                />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Control label="Föregående bild" onClick={() => go(-1)}>
            <Icon name="chevron-left" className="size-6" />
          </Control>
          <Control label="Nästa bild" onClick={() => go(1)}>
            <Icon name="chevron-right" className="size-6" />
          </Control>
        </div>
      </div>
    </section>
  )
}

function SlideView({ slide, at, away }: { slide: Slide; at: number; away: boolean }) {
  const { picture, title, text, to } = slide
  return (
    <li
      aria-roledescription="bild"
      aria-label={`${at + 1} av ${slides.length}`}
      inert={away}
      className="group relative flex w-full shrink-0 snap-start flex-col"
    >
      <Illustration
        name={picture}
        eager={at === 0}
        className="aspect-4/3 w-full select-none object-cover sm:aspect-2/1 lg:aspect-[7/5]"
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

type ControlProps = { label: string; onClick: () => void; children: ReactNode }

function Control({ label, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-lg text-ink hover:bg-blue-tint hover:text-blue-deep"
    >
      {children}
    </button>
  )
}
