import { hasFigures, type ShownFigures } from '#domain/settings/key-figures.ts'
import { cx } from '../ui/class-names.ts'
import { Container } from '../ui/layout.tsx'
import { Stars } from '../ui/stars.tsx'
import { figuresSource, formatKeyFigures } from './format-key-figures.ts'

export type KeyFiguresProps = { figures: ShownFigures; shopName: string; className?: string }

/** Renders the known key figures with their source, and nothing when there are none. */
export function KeyFigures({ figures, shopName, className }: KeyFiguresProps) {
  if (!hasFigures(figures)) return null
  const words = formatKeyFigures(figures)
  const tiles = [
    { value: words.satisfaction, label: 'nöjda kunder' },
    { value: words.repairsYearly, label: 'reparationer om året' },
    { value: words.repairsTotal, label: 'reparationer totalt' },
    { value: words.years && `${words.years} år`, label: 'i branschen' },
    { value: words.handlingTime, label: 'handläggningstid i snitt' },
    { value: words.kept, label: 'klara den dag vi lovat' },
    { value: words.founded, label: 'året vi öppnade' },
  ].filter(({ value }) => value !== null)
  return (
    <Container className={cx('pb-14 sm:pb-20', className)}>
      <section
        aria-labelledby="i-siffror"
        className="on-dark grid overflow-hidden rounded-2xl bg-blue-deep text-white lg:grid-cols-[1fr_2.2fr]"
      >
        <div className="bg-blue p-7 sm:p-10">
          <h2 id="i-siffror" className="text-2xl">
            {shopName} i siffror
          </h2>
          {figures.rating === null ? null : (
            <>
              <p className="mt-6">
                <span className="figures font-bold text-[4rem] leading-none tracking-tight">
                  {words.rating}
                </span>
                <span className="ml-2 text-lg">av 5</span>
              </p>
              <Stars count={Math.round(figures.rating)} className="mt-3 h-6" />
            </>
          )}
          {words.reviews === null ? null : <p className="mt-2">{words.reviews} omdömen</p>}
          <p className="mt-4 text-sm">{figuresSource(figures)}</p>
        </div>
        <dl className="grid grid-cols-2 content-center gap-x-6 gap-y-8 p-7 sm:grid-cols-3 sm:p-10">
          {tiles.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-balance text-blue-tint text-sm">{label}</dt>
              <dd className="figures whitespace-nowrap font-bold text-3xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  )
}
