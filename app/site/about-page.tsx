import type { ShopPictures } from '#domain/settings/pictures.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { webPage } from '../lib/page/structured-data.ts'
import { photoPlaces } from '../lib/pictures/photo-places.ts'
import { ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Container, Section } from '../ui/layout.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { type Feature, FeatureGrid } from './feature-grid.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PageIntro } from './page-intro.tsx'
import { People } from './people.tsx'
import { ShopPhoto } from './shop-photo.tsx'

const crumbs = [{ label: 'Om oss' }]

/** The demo shop's history, in years after its opening. A real shop has another one, so it shows none of this. */
const history = [
  {
    after: 0,
    name: 'Dörren öppnas',
    text: 'Ett bord, två lödkolvar och en skylt i fönstret. Nästan alla som kom hade tappat sin mobil.',
  },
  {
    after: 3,
    name: 'Datorer och surfplattor',
    text: 'Kunderna hade med sig mer än mobiler, så vi lärde oss mer. Bänkarna blev fyra.',
  },
  {
    after: 6,
    name: 'Originaldelar',
    text: 'Vi blir oberoende reparatör och får köpa delar, verktyg och instruktioner direkt från tillverkaren.',
  },
  {
    after: 9,
    name: 'Begagnat i hyllan',
    text: 'Det vi köper in går vi igenom, lagar och säljer vidare med garanti. Lådorna i stan töms på gamla mobiler.',
  },
] as const

const values: readonly Feature[] = [
  {
    icon: 'scale',
    look: 'bg-wash-ice text-blue',
    name: 'Ärliga besked',
    text: 'Är det inte värt att laga säger vi det, även om vi förlorar jobbet.',
  },
  {
    icon: 'receipt-text',
    look: 'bg-wash-butter text-amber',
    name: 'Priset först',
    text: 'Du vet vad det kostar innan vi skruvar. Blir det dyrare ringer vi innan vi fortsätter.',
  },
  {
    icon: 'wrench',
    look: 'bg-wash-mint text-green',
    name: 'Laga före nytt',
    text: 'En mobil som får ett nytt batteri slipper bli avfall i flera år till.',
  },
  {
    icon: 'lock',
    look: 'bg-wash-rose text-red-deep',
    name: 'Ditt är ditt',
    text: 'Vi tittar inte i bilder och meddelanden. Vi provar det vi har lagat, inget annat.',
  },
]

/** The about page: history, mission, values and key figures (spec 000 section 2). */
export const aboutPage = definePage({
  path: '/about',
  cacheTopics: [],
  load: ({ services }): Promise<ShopPictures> => services.shopPictures(),
  meta: ({ site: { shop, publicUrl }, pathname }) => {
    const story = shop.isDemo ? 'hur det började, ' : ''
    const description = `Vi är verkstaden i ${shop.city} som hellre lagar än säljer nytt. Läs om ${story}vad vi vill och vad vi står för.`
    return {
      title: 'Om oss',
      description,
      crumbs,
      schemaObjects: [webPage('AboutPage', 'Om oss', description, pathname, publicUrl)],
    }
  },
  View: AboutPage,
})

function AboutPage({ data: { front, bench, people } }: { data: ShopPictures }) {
  const { shop } = usePage().site
  const { founded } = shop.keyFigures
  return (
    <>
      <PageIntro
        crumbs={crumbs}
        title={`Verkstaden i ${shop.city}`}
        lead={
          <p>
            {founded === null ? 'Vi lagar' : `Sedan ${founded} lagar vi`} det som folk i {shop.city} med
            omnejd använder varje dag. Vi är få, vi sitter mitt i stan, och du möter samma personer när du
            lämnar in som när du hämtar.
          </p>
        }
        picture="town"
        photo={front}
      >
        <ButtonLink to="/contact" size="lg">
          Hälsa på oss
          <Icon name="arrow-right" className="size-5" />
        </ButtonLink>
        <ButtonLink to="/services" size="lg" variant="secondary">
          Det här lagar vi
        </ButtonLink>
      </PageIntro>
      <KeyFigures figures={shop.keyFigures} shopName={shop.name} className="pt-2" />
      {shop.isDemo && founded !== null ? <History founded={founded} /> : null}
      <Container className="pt-14 sm:pt-20">
        <section
          aria-labelledby="uppdrag"
          className="grid items-center overflow-hidden rounded-2xl bg-blue-tint lg:grid-cols-[1.2fr_1fr]"
        >
          <div className="p-6 sm:p-12">
            <h2 id="uppdrag" className="font-semibold text-base text-blue">
              Vårt uppdrag
            </h2>
            <p className="mt-3 max-w-4xl text-balance font-semibold text-2xl leading-snug">
              Det ska vara enklare att laga än att köpa nytt. Därför håller vi öppet mitt i stan och säger vad
              det kostar innan vi börjar.
            </p>
          </div>
          <ShopPhoto
            picture={bench}
            drawing="bench"
            sizes="(min-width: 64rem) 34rem, 100vw"
            className={cx(photoPlaces.mission.shape, 'h-full w-full object-cover')}
          />
        </section>
      </Container>
      {people.length > 0 ? (
        <Section id="vi" title="Vi som jobbar här" className="pb-0! sm:pb-0!">
          <People people={people} />
        </Section>
      ) : null}
      <Section id="varderingar" title="Det vi står för">
        <FeatureGrid features={values} />
      </Section>
      <ContactStrip />
    </>
  )
}

function History({ founded }: { founded: number }) {
  return (
    <Section id="historia" title="Så blev vi till" sunk>
      <ol className="grid gap-x-8 lg:grid-cols-4">
        {history.map(({ after, name, text }) => (
          <li
            key={name}
            className="group relative border-line-strong/40 border-l-2 pb-9 pl-6 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-7 lg:pr-2 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-2.25 size-4 rounded-full border-4 border-sunk bg-blue lg:-top-2.25 lg:left-0"
            />
            <p className="figures font-bold text-2xl text-blue">{founded + after}</p>
            <h3 className="mt-1 text-xl">{name}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
