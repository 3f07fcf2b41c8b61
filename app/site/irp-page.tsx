import { countWithUnit } from '#domain/settings/units.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { repairService } from '../lib/page/structured-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/layout.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { type Feature, FeatureGrid } from './feature-grid.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PageIntro } from './page-intro.tsx'
import { type Step, Steps } from './steps.tsx'

const crumbs = [{ label: 'IRP' }]
const description =
  'Oberoende reparatör med rätt delar, rätt verktyg och garanti. Så lagar vi mobiler, plattor och datorer, steg för steg.'

const benefits = (city: string, warranty: string, originalPartsFirst: boolean): Feature[] => [
  {
    icon: 'badge-check',
    look: 'bg-wash-ice text-blue',
    name: 'Rätt delar',
    text: `${originalPartsFirst ? 'Originaldelar i första hand. ' : ''}Till många modeller finns både originaldelar och kompatibla delar, och du väljer med båda priserna framför dig.`,
  },
  {
    icon: 'wrench',
    look: 'bg-wash-butter text-amber',
    name: 'Rätt verktyg',
    text: 'Vi följer tillverkarens instruktioner och kalibrerar skärm, batteri och kamera efter bytet.',
  },
  {
    icon: 'store',
    look: 'bg-wash-peach text-red-deep',
    name: 'På plats',
    text: `Du lämnar in och hämtar i ${city}, och pratar med den som faktiskt lagar.`,
  },
  {
    icon: 'shield-check',
    look: 'bg-wash-mint text-green',
    name: 'Garanti',
    text: `Standardreparationer har ${warranty}s garanti, utöver de rättigheter som lagen ger dig.`,
  },
]

const services = [
  {
    icon: 'smartphone',
    name: 'Skärm och glas',
    text: 'Sprucket glas, döda fält eller en skärm som inte känner fingret.',
  },
  {
    icon: 'battery',
    name: 'Batteri',
    text: 'Vi mäter batteriet innan vi byter. Håller det fortfarande får du veta det.',
  },
  {
    icon: 'camera',
    name: 'Kamera, ljud och laddning',
    text: 'Suddiga bilder, svag högtalare eller en laddport som glappar.',
  },
  {
    icon: 'droplet',
    name: 'Vätskeskador',
    text: 'Vi öppnar, torkar och rengör. Sedan säger vi ärligt vad som går att rädda.',
  },
] as const

const steps: readonly Step[] = [
  { name: 'Inlämning', text: 'Du lämnar enheten och berättar vad som hänt. Du får ett ärendenummer.' },
  { name: 'Diagnostik', text: 'Vi öppnar, mäter och provar tills vi vet vad felet beror på.' },
  { name: 'Offert', text: 'Du får ett fast pris och en tid. Inget händer förrän du har sagt ja.' },
  { name: 'Reparation', text: 'Vi byter det som är trasigt mot den del du har valt.' },
  { name: 'Kvalitetskontroll', text: 'Skärm, ljud, laddning, kamera och knappar provas en sista gång.' },
  { name: 'Leverans', text: 'Du hämtar enheten och provar den hos oss innan du går.' },
]

/** The page about being an independent repair provider, and the steps of a repair (spec 000 section 2). */
export const irpPage = definePage({
  path: '/irp',
  cacheTopics: [],
  meta: ({ site }) => ({
    title: 'Oberoende reparatör – originaldel eller kompatibel',
    description,
    crumbs,
    schemaObjects: [repairService('Reparation hos oberoende reparatör', description, site.publicUrl)],
  }),
  View: IrpPage,
})

function IrpPage() {
  const { shop } = usePage().site
  return (
    <>
      <PageIntro
        crumbs={crumbs}
        title="Fristående verkstad, fritt val av delar"
        lead={
          <p>
            IRP står för <span lang="en">Independent Repair Provider</span>, oberoende reparatör. Vi lagar
            efter tillverkarens instruktioner, med originaldelar eller kompatibla delar som du väljer, utan
            att din enhet behöver lämna {shop.city}.
          </p>
        }
        picture="genuine"
      >
        <ButtonLink to="/mobil/repair" size="lg">
          Få en offert
          <Icon name="arrow-right" className="size-5" />
        </ButtonLink>
        <ButtonLink to="/appleirp" size="lg" variant="secondary">
          Apple med originaldelar
        </ButtonLink>
      </PageIntro>
      <Section id="fordelar" title="Vad du får hos en IRP" className="pt-4 sm:pt-6">
        <FeatureGrid
          features={benefits(
            shop.city,
            countWithUnit(shop.warranty.standardMonths, 'months'),
            shop.statements.originalPartsFirst,
          )}
        />
      </Section>
      <Section id="tjanster" title="Det här lagar vi mest" sunk>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          {services.map(({ icon, name, text }) => (
            <Card as="li" key={name} className="flex gap-4">
              <Icon name={icon} className="mt-0.5 size-7 shrink-0 text-blue" />
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </Card>
          ))}
        </ul>
        <ButtonLink to="/services" variant="secondary" className="mt-7">
          Alla tjänster
        </ButtonLink>
      </Section>
      <Section id="sa-arbetar-vi" title="Så arbetar vi, i sex steg">
        <Steps steps={steps} />
      </Section>
      <KeyFigures figures={shop.keyFigures} shopName={shop.name} />
      <ContactStrip />
    </>
  )
}
