import type { DeviceTypeSlug } from '#domain/catalogue/known-device-types.ts'
import { definePage } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { repairService } from '../lib/page/structured-data.ts'
import { useShownLinks } from '../lib/page/use-shown-links.ts'
import { cx } from '../ui/class-names.ts'
import { CheckedItem, Icon } from '../ui/icon.tsx'
import { Illustration } from '../ui/illustrations/illustration.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { type RepairCategory, repairCategories } from './repair-categories.ts'

const crumbs = [{ label: 'Tjänster' }]

type Service = { heading: string; action: string; features: readonly string[] }

const services: Record<DeviceTypeSlug, Service> = {
  mobil: {
    heading: 'Mobilreparation',
    action: 'Laga mobil',
    features: [
      'Skärm och glas, fram och bak',
      'Batteri som inte räcker dagen ut',
      'Laddport, högtalare och mikrofon',
      'Vätskeskador och räddning av bilder',
    ],
  },
  tablet: {
    heading: 'Surfplattor',
    action: 'Laga surfplatta',
    features: [
      'Sprucket glas och skärm',
      'Batteri',
      'Laddport och knappar',
      'Kamera, högtalare och mikrofon',
    ],
  },
  dator: {
    heading: 'Datorer',
    action: 'Laga dator',
    features: [
      'Skärm, gångjärn och tangentbord',
      'Snabbare disk och mer minne',
      'Virus, ominstallation och flytt av filer',
      'Rengöring av fläkt när datorn går varm',
    ],
  },
  watch: {
    heading: 'Klockor',
    action: 'Laga klocka',
    features: ['Glas och skärm', 'Batteri', 'Krona och knappar', 'Armband och fästen'],
  },
  airpods: {
    heading: 'AirPods och hörlurar',
    action: 'Laga AirPods',
    features: ['Ljud som blivit svagt på ena sidan', 'Mikrofon', 'Batteri', 'Laddetui som inte laddar'],
  },
  other: {
    heading: 'Annan elektronik',
    action: 'Laga något annat',
    features: [
      'Spelkonsoler: hdmi-port, fläkt och läsare',
      'Handkontroller: spakar och knappar',
      'Bluetooth-högtalare: batteri och laddport',
      'Kameror: objektiv, skärm och batterilucka',
    ],
  },
}

/** The services page: the six device categories with their repairs, linking to the repair pages (spec 000 section 2). */
export const servicesPage = definePage({
  path: '/services',
  cacheTopics: [],
  meta: ({ site: { publicUrl } }) => ({
    title: 'Våra tjänster',
    description:
      'Allt vi lagar: mobiler, surfplattor, datorer, klockor, AirPods och annan elektronik. Se vad vi gör och be om en offert.',
    crumbs,
    schemaObjects: repairCategories.map(({ slug }) =>
      repairService(services[slug].heading, services[slug].features.join(', '), publicUrl),
    ),
  }),
  View: ServicesPage,
})

function ServicesPage() {
  const categories = useShownLinks(repairCategories)
  return (
    <>
      <Container className="pt-5 pb-14 sm:pb-20">
        <PageBreadcrumbs crumbs={crumbs} />
        <h1 className="mt-6 text-4xl sm:mt-8">Våra tjänster</h1>
        <p className="mt-4 max-w-2xl text-ink-soft text-lg">
          Sex sorters enheter, en verkstad. Välj vad som gått sönder, så tar vi det därifrån. Hittar du inte
          ditt fel i listan? Fråga ändå, det mesta går att laga.
        </p>
        <ul className="mt-8 grid gap-4 sm:mt-10 sm:gap-6 md:grid-cols-2">
          {categories.map((category) => (
            <li key={category.to}>
              <ServiceCard category={category} {...services[category.slug]} />
            </li>
          ))}
        </ul>
      </Container>
      <ContactStrip />
    </>
  )
}

type ServiceCardProps = Service & { category: RepairCategory }

function ServiceCard({ category, heading, action, features }: ServiceCardProps) {
  return (
    <article className="group relative grid h-full grid-cols-[6rem_1fr] overflow-hidden rounded-xl border border-line bg-card transition-shadow duration-200 ease-calm hover:shadow-lift sm:grid-cols-[11rem_1fr]">
      <div className={cx('grid place-items-center p-1.5 sm:p-5', category.wash)}>
        <Illustration name={category.drawing} className="h-auto w-full" />
      </div>
      <div className="flex flex-col p-4 sm:p-6">
        <h2 className="text-xl">{heading}</h2>
        <ul className="mt-3 flex-1 space-y-1.5 text-sm">
          {features.map((feature) => (
            <CheckedItem key={feature}>{feature}</CheckedItem>
          ))}
        </ul>
        <Link
          to={category.to}
          className="mt-4 inline-flex items-center gap-2 self-start font-semibold text-blue after:absolute after:inset-0 group-hover:underline"
        >
          {action}
          <Icon
            name="arrow-right"
            className="size-5 transition-transform duration-200 ease-calm group-hover:translate-x-1"
          />
        </Link>
      </div>
    </article>
  )
}
