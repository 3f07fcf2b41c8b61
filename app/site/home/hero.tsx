import type { ShopSettings } from '../../../domain/settings/schemas.ts'
import { phoneHref } from '../../lib/phone.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Illustration } from '../../ui/illustrations/illustration.tsx'
import { Container } from '../../ui/layout.tsx'
import { categoriesId } from './categories.tsx'

const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What the shop does, and the two ways to begin: choose a device, or call. */
export function Hero({ shop }: { shop: ShopSettings }) {
  const { rating, reviews, founded } = shop.keyFigures
  return (
    <Container className="grid items-center gap-x-14 gap-y-10 pt-10 pb-4 sm:pt-14 lg:grid-cols-[1fr_1.08fr] lg:pt-12">
      <div>
        <p className="font-semibold text-blue text-sm">
          Elektronikverkstad i {shop.city} sedan {founded}
        </p>
        <h1 className="mt-3 text-4xl">Vi lagar det som gått sönder</h1>
        <p className="mt-5 max-w-xl text-ink-soft text-lg">
          Mobiler, surfplattor, datorer, klockor och hörlurar. Berätta vad som hänt, så får du ett pris inom
          24 timmar. Du bestämmer innan vi börjar.
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
        <p className="mt-6 flex items-center gap-2 text-ink-soft text-sm">
          <Icon name="star" className="size-5 fill-[#f4b740] text-[#b97618]" />
          <span>
            <strong className="font-semibold text-ink">{oneDecimal.format(rating)} av 5</strong> i betyg från{' '}
            {reviews} omdömen
          </span>
        </p>
      </div>
      <Illustration
        name="bench"
        eager
        className="aspect-4/3 w-full rounded-2xl object-cover sm:aspect-2/1 lg:aspect-auto"
      />
    </Container>
  )
}
