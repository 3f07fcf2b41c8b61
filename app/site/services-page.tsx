import type { Block, PageContent } from '#domain/pages/content.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import { definePage } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { repairService } from '../lib/page/structured-data.ts'
import { Container } from '../ui/layout.tsx'
import type { BlockOfKind } from './content/block-props.ts'
import { Blocks } from './content/blocks.tsx'
import { Devices } from './content/devices.tsx'
import { Paragraphs, useFacts } from './content/rich-text.tsx'

const crumbs = [{ label: 'Tjänster' }]

type ServicesData = { content: PageContent; pictures: ShopPictures }

const isDevices = (block: Block): block is BlockOfKind<'devices'> => block.kind === 'devices'

/** The services page: the six device categories with their repairs, linking to the repair pages (spec 000 section 2). */
export const servicesPage = definePage({
  path: '/services',
  cacheTopics: [],
  async load({ services }): Promise<ServicesData> {
    const [content, pictures] = await Promise.all([services.pageContent('services'), services.shopPictures()])
    return { content, pictures }
  },
  meta: ({ data: { content }, site: { shop, publicUrl } }) => ({
    title: fillFacts(content.title, shop),
    description: fillFacts(content.description, shop),
    crumbs,
    schemaObjects: content.blocks
      .filter(isDevices)
      .flatMap(({ items }) => items)
      .map(({ heading, faults }) =>
        repairService(fillFacts(heading, shop), fillFacts(faults.join(', '), shop), publicUrl),
      ),
  }),
  View: ServicesPage,
})

function ServicesPage({ data: { content, pictures } }: { data: ServicesData }) {
  const fill = useFacts()
  return (
    <>
      <Container className="pt-5 pb-14 sm:pb-20">
        <PageBreadcrumbs crumbs={crumbs} />
        <h1 className="mt-6 text-4xl sm:mt-8">{fill(content.heading)}</h1>
        <Paragraphs text={content.lead} className="mt-4 max-w-2xl text-ink-soft text-lg" />
        {content.blocks.filter(isDevices).map((block) => (
          <Devices key={block.items.map(({ device }) => device).join(' ')} block={block} />
        ))}
      </Container>
      <Blocks blocks={content.blocks.filter((block) => !isDevices(block))} pictures={pictures} />
    </>
  )
}
