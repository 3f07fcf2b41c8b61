import { definePage } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { webPage } from '#app/lib/page/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { IconItem, type IconName } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { countWithUnit } from '#domain/settings/units.ts'
import { PageIntro } from '../page-intro.tsx'
import { PrintButton } from '../print.tsx'
import { Steps } from '../steps.tsx'
import { StatutoryRights } from './statutory-rights.tsx'
import { claimSteps, covered, notCovered, reminders, warrantyTypes } from './texts.ts'

const crumbs = [{ label: 'Garanti' }]
const title = 'Garanti'

/** The warranty page: the shop's own warranty beside the statutory rights (spec 000 sections 2 and 9). */
export const warrantyPage = definePage({
  path: '/warranty',
  cacheTopics: [],
  meta: ({ site: { shop, publicUrl }, pathname }) => {
    const months = countWithUnit(shop.warranty.standardMonths, 'months')
    const description = `Garanti på arbete och delar, ${months} på standardreparationer. Vad som ingår, hur du gör om felet kommer tillbaka och vad lagen ger dig.`
    return {
      title,
      description,
      crumbs,
      schemaObjects: [webPage('WebPage', title, description, pathname, publicUrl)],
    }
  },
  View: WarrantyPage,
})

function WarrantyPage() {
  const { shop } = usePage().site
  return (
    <>
      <PageIntro
        crumbs={crumbs}
        title="Garanti på det vi lagar"
        lead={
          <p>
            Kommer samma fel tillbaka lagar vi det igen, utan kostnad. Garantin är vårt löfte till dig, vid
            sidan av de rättigheter som lagen alltid ger.
          </p>
        }
        picture="shield"
      >
        <ButtonLink to="/contact" size="lg">
          Anmäl ett garantiärende
        </ButtonLink>
        <PrintButton />
      </PageIntro>
      <Section id="garantier" title="Tre sorters garanti" className="pt-2 sm:pt-4 print:py-3">
        <ul className="grid gap-4 md:grid-cols-3 sm:gap-5 print:grid-cols-3">
          {warrantyTypes(shop.warranty).map(({ name, months, text, look }) => (
            <Card as="li" key={name} pad="lg" className="print:break-inside-avoid print:p-3">
              <p className={`inline-block rounded-full px-3 py-1 font-semibold text-sm ${look}`}>{name}</p>
              <h3 className="figures mt-4 text-3xl">{countWithUnit(months, 'months')}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </Card>
          ))}
        </ul>
        <div className="mt-4 grid gap-4 sm:mt-5 sm:gap-5 md:grid-cols-2 print:grid-cols-2">
          <Coverage
            id="ingar"
            title="Det här ingår"
            items={covered}
            icon="circle-check"
            look="border-green-line bg-green-tint"
            color="text-green"
          />
          <Coverage
            id="ingar-inte"
            title="Det här ingår inte"
            items={notCovered}
            icon="x"
            look="border-line bg-card"
            color="text-red"
          />
        </div>
      </Section>
      <StatutoryRights />
      <Section id="sa-gor-du" title="Så gör du om något är fel" className="print:py-3">
        <Steps steps={claimSteps} />
      </Section>
      <Section id="kom-ihag" title="Kom ihåg" sunk className="print:py-3">
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-2 print:gap-y-2">
          {reminders.map(({ icon, name, text }) => (
            <IconItem key={name} icon={icon}>
              <h3 className="text-lg">{name}</h3>
              <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
            </IconItem>
          ))}
        </ul>
      </Section>
    </>
  )
}

type CoverageProps = {
  id: string
  title: string
  items: readonly string[]
  icon: IconName
  look: string
  color: string
}

function Coverage({ id, title, items, icon, look, color }: CoverageProps) {
  return (
    <section
      aria-labelledby={`${id}-rubrik`}
      className={`rounded-xl border p-5 sm:p-8 print:break-inside-avoid print:p-3 ${look}`}
    >
      <h3 id={`${id}-rubrik`} className="text-xl">
        {title}
      </h3>
      <ul className="mt-4 space-y-3">
        {items.map((item) => (
          <IconItem key={item} icon={icon} color={color}>
            {item}
          </IconItem>
        ))}
      </ul>
    </section>
  )
}
