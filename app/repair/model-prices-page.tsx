import type { ComponentProps } from 'react'
import { pricePath } from '#domain/catalogue/price-pages.ts'
import { formatKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import {
  describeSharePicture,
  modelSharePicture,
  type SharePicture,
  sharePictureAddress,
} from '#domain/sharing/share-pictures.ts'
import { repairOrSell } from '#domain/trade-in/repair-or-sell.ts'
import { definePage, PageNotFound, Redirect } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import type { SchemaOrgObject } from '../lib/page/structured-data.ts'
import { Container, Section } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { BookingLinks } from './pricing/booking-links.tsx'
import { formatModels, repairOffers, type ShownModel } from './pricing/format-prices.ts'
import { Guarantee } from './pricing/guarantee.tsx'
import { ModelList } from './pricing/model-list.tsx'
import { PageHead } from './pricing/page-head.tsx'
import { QuoteLink } from './pricing/quote-link.tsx'
import { RepairOrSell } from './pricing/repair-or-sell.tsx'
import { RepairTable } from './pricing/repair-table.tsx'

type ModelPricesData = {
  typeSlug: string
  brand: { name: string; path: string }
  name: string
  path: string
  device: string
  /** Lowest price, formatted, or undefined when there is none. */
  from: string | undefined
  description: string
  prices: ComponentProps<typeof RepairTable>['prices']
  siblings: readonly ShownModel[]
  diagnosisFee: string
  alternatives: Omit<ComponentProps<typeof RepairOrSell>, 'name' | 'model'> | undefined
  sharePicture: SharePicture
  schemaObjects: readonly SchemaOrgObject[]
}

/**
 * The price page of one model, with each repair's price and duration. Other spellings of the path redirect to the canonical
 * one.
 */
export const modelPricesPage = definePage({
  path: '/priser/:type/:brand/:model',
  cacheTopics: ['prices', 'products', 'trade-in-devices'],
  async load({ params, services, site }): Promise<ModelPricesData> {
    const modelPrices = await services.modelPrices(params.type, params.brand, params.model)
    if (!modelPrices) throw new PageNotFound()
    if (pricePath(params.type, params.brand, params.model) !== modelPrices.path)
      throw new Redirect(modelPrices.path, 301)
    const brand = modelPrices.brand.name
    const device = deviceName(brand, modelPrices.name)
    const [{ bought, sale }, promises] = await Promise.all([
      services.otherWays({ brand, model: modelPrices.name }),
      services.repairPromises(modelPrices),
    ])
    const rows = bought ? repairOrSell(modelPrices.prices, bought, sale?.price) : []
    const from = modelPrices.from === null ? undefined : formatKronor(modelPrices.from)
    const description = `Vad det kostar att laga ${device}: ${modelPrices.prices
      .slice(0, 2)
      .map(({ issue, price }) => `${issue.toLowerCase()} ${formatKronor(price)}`)
      .join(', ')}. Se alla priser och tider. Garanti och moms ingår.`
    return {
      typeSlug: modelPrices.type.slug,
      brand: modelPrices.brand,
      name: modelPrices.name,
      path: modelPrices.path,
      device,
      from,
      description: from
        ? description
        : `Be om en offert på reparation av ${device}. Vi svarar med pris och tid.`,
      prices: modelPrices.prices.map(({ issue, price, time }) => ({
        issue,
        price: formatKronor(price),
        time,
        promise: promises.get(issue.toLowerCase()),
      })),
      siblings: formatModels(modelPrices.siblings),
      diagnosisFee: formatKronor(site.shop.terms.diagnosisFee),
      alternatives: bought && rows.length > 0 ? { rows, sale, deviceId: bought.id } : undefined,
      sharePicture: modelSharePicture(modelPrices, site.shop),
      schemaObjects: from ? [repairOffers(modelPrices, description, site.publicUrl)] : [],
    }
  },
  meta: ({ data: { brand, name, device, from, description, path, schemaObjects, sharePicture } }) => ({
    title: from ? `Laga ${device} – pris från ${from}` : `Laga ${device}`,
    description,
    path,
    crumbs: [{ label: 'Priser', to: '/pricing' }, { label: brand.name, to: brand.path }, { label: name }],
    schemaObjects,
    image: { address: sharePictureAddress(path, sharePicture), alt: describeSharePicture(sharePicture) },
    noindex: from === undefined,
  }),
  View: ModelPricesPage,
})

function ModelPricesPage({ data }: { data: ModelPricesData }) {
  const { typeSlug, brand, name, device, prices, siblings, diagnosisFee, alternatives } = data
  const wanted = { type: typeSlug, brand: brand.name, model: name }
  return (
    <>
      <Container width="wide" className="pt-5 pb-14 sm:pb-20">
        <PageBreadcrumbs
          crumbs={[
            { label: 'Priser', to: '/pricing' },
            { label: brand.name, to: brand.path },
            { label: name },
          ]}
        />
        <PageHead typeSlug={typeSlug} title={`Laga ${device}`}>
          {prices.length > 0
            ? 'Det här kostar det, och så lång tid tar det. Arbete, delar och moms ingår.'
            : 'Vi har inget fast pris för den här modellen än. Berätta vad som är fel, så räknar vi på det.'}
        </PageHead>
        <div className="mt-8 grid items-start gap-6 lg:mt-12 lg:grid-cols-[1fr_19rem] lg:gap-10">
          {prices.length > 0 ? <RepairTable device={device} model={wanted} prices={prices} /> : null}
          <div className="grid gap-6 lg:sticky lg:top-24 print:hidden">
            {prices.length > 0 ? <BookingLinks model={wanted} /> : null}
            <QuoteLink typeSlug={typeSlug} first={prices.length === 0} />
          </div>
        </div>
      </Container>
      {alternatives ? (
        <Section
          id="laga-eller-salj"
          title="Laga, byt eller sälj?"
          lead={`Tre vägar för en ${name} som är trasig. Vad vi ger är en uppskattning, de andra priserna gäller i dag.`}
          className="pt-0! print:hidden"
        >
          <RepairOrSell {...alternatives} name={name} model={wanted} />
        </Section>
      ) : null}
      <Section id="ingar" title="Det här ingår alltid" width="wide" sunk>
        <Guarantee diagnosisFee={diagnosisFee} />
      </Section>
      {siblings.length > 0 ? (
        <Section id="fler" title={`Fler modeller från ${brand.name}`} width="wide" className="print:hidden">
          <ModelList models={siblings} className="border-line border-t" />
          <Link to={brand.path} className="link mt-5 inline-block py-1 font-semibold">
            Alla modeller från {brand.name}
          </Link>
        </Section>
      ) : null}
    </>
  )
}
