import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { repairService } from '../lib/page/structured-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container, Section } from '../ui/layout.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { PageIntro } from './page-intro.tsx'

const crumbs = [{ label: 'IRP', to: '/irp' }, { label: 'Apple' }]
const description =
  'Skärm, batteri, kamera och baksida till iPhone, iPad och Mac. Originaldelar från Apple, kalibrerade efter bytet.'

const services = [
  {
    icon: 'smartphone',
    look: 'bg-wash-ice text-blue',
    name: 'Originalskärm',
    text: 'Färger, ljusstyrka och True Tone blir som när enheten var ny, och fingret känns ända ut i kanten.',
  },
  {
    icon: 'battery',
    look: 'bg-wash-mint text-green',
    name: 'Originalbatteri',
    text: 'Full kapacitet igen. Batteriets hälsa visas under Inställningar, precis som före bytet.',
  },
  {
    icon: 'camera',
    look: 'bg-wash-lilac text-blue-deep',
    name: 'Originalkamera',
    text: 'Fokus, stabilisering och porträttläge fungerar som de ska när kameran har kalibrerats.',
  },
  {
    icon: 'plug',
    look: 'bg-wash-peach text-red-deep',
    name: 'Originalbaksida',
    text: 'Nytt glas i rätt färg, med magneterna för MagSafe på plats och tätt mot ramen.',
  },
] as const

/** The page about repairs of Apple devices with original parts (spec 000 section 2). */
export const appleIrpPage = definePage({
  path: '/appleirp',
  cacheTopics: [],
  meta: ({ site }) => ({
    title: 'Apple-reparationer med originaldelar',
    description,
    crumbs,
    schemaObjects: [repairService('Reparation av Apple-enheter', description, site.publicUrl)],
  }),
  View: AppleIrpPage,
})

function AppleIrpPage() {
  const { shop } = usePage().site
  return (
    <>
      <PageIntro
        crumbs={crumbs}
        title="Apple-reparationer med originaldelar"
        lead={
          <p>
            Vi byter skärm, batteri, kamera och baksida på iPhone, iPad och Mac. Delarna kommer från Apple och
            kalibreras efter bytet, så att enheten känner igen dem som sina egna.
          </p>
        }
        picture="parts"
      >
        <ButtonLink to="/pricing" size="lg">
          Se vad det kostar
          <Icon name="arrow-right" className="size-5" />
        </ButtonLink>
        <ButtonLink to="/mobil/repair" size="lg" variant="secondary">
          Få en offert
        </ButtonLink>
      </PageIntro>
      <Section id="originaldelar" title="Fyra delar vi byter varje vecka" className="pt-4 sm:pt-6">
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          {services.map(({ icon, look, name, text }) => (
            <Card as="li" key={name} pad="lg" className="flex flex-col items-start gap-4 sm:flex-row">
              <span className={`grid size-14 shrink-0 place-items-center rounded-lg ${look}`}>
                <Icon name={icon} className="size-7" />
              </span>
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </Card>
          ))}
        </ul>
        <p className="mt-6 text-lg">
          Priset beror på modellen.{' '}
          <ButtonLink to="/pricing" variant="quiet" size="sm" className="-ml-1">
            Till prislistan
          </ButtonLink>
        </p>
      </Section>
      <Container className="pb-14 sm:pb-20">
        <section
          aria-labelledby="akta-del"
          className="grid gap-x-10 gap-y-4 rounded-2xl bg-sunk p-6 sm:p-10 lg:grid-cols-[1fr_1.4fr]"
        >
          <h2 id="akta-del" className="text-2xl">
            Så ser du själv att delen är äkta
          </h2>
          <div className="space-y-3 text-ink-soft">
            <p>
              Öppna Inställningar på din iPhone, välj Allmänt och sedan Om. Där står vilka delar som har bytts
              och om de är äkta. Titta gärna innan du går från oss.
            </p>
            <p className="text-sm">
              Apple, iPhone, iPad, Mac, MagSafe och True Tone är varumärken som tillhör Apple Inc. {shop.name}{' '}
              är en fristående verkstad och ingår inte i Apple.
            </p>
          </div>
        </section>
      </Container>
      <ContactStrip />
    </>
  )
}
