import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'

const whole = new Intl.NumberFormat('sv-SE')
const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export type KeyFiguresProps = { figures: ShopSettings['keyFigures']; shopName: string; className?: string }

/** The shop in figures, from its settings. */
export function KeyFigures({ figures, shopName, className }: KeyFiguresProps) {
  const tiles = [
    { value: `${figures.satisfactionPercent} %`, label: 'nöjda kunder' },
    { value: `${whole.format(figures.repairsYearly)}+`, label: 'reparationer om året' },
    { value: `${whole.format(figures.repairsTotal)}+`, label: 'reparationer totalt' },
    { value: `${figures.years}+ år`, label: 'i branschen' },
    { value: `${figures.handlingHours} h`, label: 'handläggningstid i snitt' },
    { value: String(figures.founded), label: 'året vi öppnade' },
  ]
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
          <p className="mt-6">
            <span className="figures font-bold text-[4rem] leading-none tracking-tight">
              {oneDecimal.format(figures.rating)}
            </span>
            <span className="ml-2 text-lg">av 5</span>
          </p>
          <Stars rating={figures.rating} />
          <p className="mt-2">{whole.format(figures.reviews)} omdömen</p>
        </div>
        <dl className="grid grid-cols-2 content-center gap-x-6 gap-y-8 p-7 sm:grid-cols-3 sm:p-10">
          {tiles.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-balance text-blue-line text-sm">{label}</dt>
              <dd className="figures whitespace-nowrap font-bold text-3xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <div aria-hidden="true" className="mt-3 flex gap-1 text-[#f4b740]">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon name="star" key={star} className={cx('size-6', star <= Math.round(rating) && 'fill-current')} />
      ))}
    </div>
  )
}
