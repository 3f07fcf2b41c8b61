import type { PublicShop } from '../../../domain/settings/public-shop.ts'
import { countWithUnit } from '../../../domain/settings/units.ts'
import { PriceSearch } from '../../lib/components/price-search.tsx'
import { phoneHref } from '../../lib/phone.ts'
import { Icon } from '../../ui/icon.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { categoriesId } from './categories.tsx'

const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function Hero({ shop }: { shop: PublicShop }) {
  const { rating, reviews, founded } = shop.keyFigures
  return (
    <Container className="grid items-center gap-x-14 gap-y-10 pt-6 pb-4 sm:pt-8 lg:grid-cols-[1fr_1.08fr]">
      <div>
        <p className="font-semibold text-blue text-sm">
          Elektronikverkstad i {shop.city} sedan {founded}
        </p>
        <h1 className="mt-3 text-4xl">Vi lagar det som gått sönder</h1>
        <p className="mt-4 max-w-xl text-ink-soft text-lg">
          Mobil, surfplatta, dator, klocka eller hörlurar. Se priset direkt, och bestäm själv innan vi börjar.
        </p>
        <PriceSearch className="mt-6 max-w-xl" />
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          <Link
            to={`#${categoriesId}`}
            className="link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            Få en offert inom {countWithUnit(shop.quotes.replyHours, 'hours')}
            <Icon name="arrow-right" className="size-5" />
          </Link>
          <Link
            to={phoneHref(shop.phone)}
            className="link inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold"
          >
            <Icon name="phone" className="size-5" />
            Ring {shop.phone}
          </Link>
        </div>
        <p className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
          <Icon name="star" className="size-5 fill-[#f4b740] text-[#b97618]" />
          <span>
            <strong className="font-semibold text-ink">{oneDecimal.format(rating)} av 5</strong> i betyg från{' '}
            {reviews} omdömen
          </span>
        </p>
      </div>
      <Carousel />
    </Container>
  )
}
