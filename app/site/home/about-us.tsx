import { usePage } from '#app/framework/page-context.tsx'
import { photoPlaces } from '#app/lib/pictures/photo-places.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/layout.tsx'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import { People } from '../people.tsx'
import { ShopPhoto } from '../shop-photo.tsx'

/** Renders the shop's front and the people who work there. */
export function AboutUs({ pictures: { front, people } }: { pictures: ShopPictures }) {
  const { shop } = usePage().site
  return (
    <Container className="pb-8 sm:pb-20">
      <section aria-labelledby="vi-rubrik">
        <div className="grid items-center gap-x-14 gap-y-5 sm:gap-y-7 lg:grid-cols-[1.08fr_1fr]">
          <ShopPhoto
            picture={front}
            drawing="town"
            sizes="(min-width: 64rem) 38rem, 100vw"
            className={cx(photoPlaces.aboutUs.shape, 'w-full rounded-2xl object-cover')}
          />
          <div>
            <h2 id="vi-rubrik" className="text-3xl">
              Du lämnar den till en människa
            </h2>
            <p className="mt-3 max-w-xl text-ink-soft text-lg">
              Kom in på {shop.street} i {shop.city}. Vi är få, och du möter samma personer när du lämnar in
              som när du hämtar.
            </p>
            <ButtonLink to="/about" variant="secondary" className="mt-5 max-sm:w-full">
              Lär känna oss
            </ButtonLink>
          </div>
        </div>
        {people.length > 0 ? (
          <div className="mt-10">
            <People people={people} />
          </div>
        ) : null}
      </section>
    </Container>
  )
}
