import type { ShopPicture } from '../../../domain/settings/pictures.ts'
import type { PublicShop } from '../../../domain/settings/public-shop.ts'
import { countWithUnit } from '../../../domain/settings/units.ts'
import { phoneHref } from '../../lib/phone.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Container } from '../../ui/layout.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { OpeningStatus } from '../opening-status.tsx'
import { categoriesId } from './categories.tsx'

type HeroProps = {
  shop: PublicShop
  today: string
  /** The shop's own picture of its workbench, if there is one. */
  bench: ShopPicture | undefined
}

export function Hero({ shop, today, bench }: HeroProps) {
  return (
    <Container className="grid items-center gap-x-14 gap-y-10 pt-6 pb-4 sm:pt-8 lg:grid-cols-[1fr_1.08fr]">
      <div>
        <p className="font-semibold text-blue text-sm">Elektronikverkstad i {shop.city}</p>
        <OpeningStatus today={today} className="mt-1" />
        <h1 className="mt-3 text-4xl">Vi lagar det som gått sönder</h1>
        <p className="mt-5 max-w-xl text-ink-soft text-lg">
          Mobiler, surfplattor, datorer, klockor och hörlurar. Berätta vad som hänt, så får du ett pris inom{' '}
          {countWithUnit(shop.quotes.replyHours, 'hours')}. Du bestämmer innan vi börjar.
        </p>
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to={`#${categoriesId}`} size="lg" className="max-sm:w-full">
            Få en offert
            <Icon name="arrow-right" className="size-5" />
          </ButtonLink>
          <ButtonLink
            to={phoneHref(shop.phone)}
            size="lg"
            variant="secondary"
            className="max-sm:w-full"
            icon={<Icon name="phone" className="size-5" />}
          >
            Ring {shop.phone}
          </ButtonLink>
        </div>
      </div>
      <Carousel bench={bench} />
    </Container>
  )
}
