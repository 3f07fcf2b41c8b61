import { PriceSearch } from '#app/lib/components/price-search/price-search.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container, ReadWhole, shownWhole } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PageContent } from '#domain/pages/content.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { Paragraphs } from '../content/rich-text.tsx'
import { OpeningStatus } from '../opening-status.tsx'
import { categoriesId } from './categories.tsx'

type HeroProps = {
  shop: PublicShop
  content: Pick<PageContent, 'heading' | 'lead'>
  today: string
  /** The shop's own picture of its workbench, if there is one. */
  bench: ShopPicture | undefined
}

export function Hero({ shop, content, today, bench }: HeroProps) {
  return (
    <Container
      className={`${shownWhole} grid items-center gap-x-14 gap-y-7 pt-5 sm:gap-y-10 pb-4 sm:pt-8 lg:grid-cols-[1fr_1.08fr]`}
    >
      <div>
        <p className="font-semibold text-blue text-sm">Elektronikverkstad i {shop.city}</p>
        <OpeningStatus today={today} className="mt-1" />
        <h1 className="mt-3 text-4xl">{fillFacts(content.heading, shop)}</h1>
        <Paragraphs text={content.lead} className="mt-4 max-w-xl text-ink-soft text-lg" />
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
            to={shop.phoneHref}
            className="link inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold"
          >
            <Icon name="phone" className="size-5" />
            Ring {shop.phone}
          </Link>
        </div>
      </div>
      <Carousel bench={bench} />
      <ReadWhole />
    </Container>
  )
}
