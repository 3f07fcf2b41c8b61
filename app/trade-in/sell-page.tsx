import type { ComponentProps } from 'react'
import { kindLabels } from '#domain/catalogue/known-device-types.ts'
import { findTestedType } from '#domain/device-tests/tests.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { repairService } from '../lib/page/structured-data.ts'
import { Container } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import SellSteps from './sell-steps.island.tsx'

const crumbs = [{ label: 'Sälj mobil' }]

const description =
  'Sälj din begagnade mobil, surfplatta, dator eller klocka. Se priset direkt, skicka in gratis eller lämna i butik och få pengarna med Swish.'

/** The trade-in page, where visitors sell devices to the shop in three steps (spec 000 section 2). */
export const sellPage = definePage({
  path: '/salj-mobil',
  cacheTopics: ['trade-in-devices', 'trade-ins'],
  async load({ services }) {
    const [devices, payouts] = await Promise.all([services.devicesToSell(), services.recentPayouts()])
    return {
      devices: devices.map(({ kind, ...device }) => ({
        ...device,
        group: kindLabels[kind],
        isTestable: findTestedType(kind) !== undefined,
      })),
      payouts,
    }
  },
  meta: ({ site }) => ({
    title: 'Sälj mobil',
    description,
    crumbs,
    schemaObjects: [repairService('Inköp av begagnad elektronik', description, site.publicUrl)],
  }),
  View: SellPage,
})

function SellPage({ data }: { data: ComponentProps<typeof SellSteps> }) {
  const { shop } = usePage().site
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={crumbs} />
      <div className="hidden noscript:block">
        <Notice tone="info" className="mt-6">
          Prisförslaget behöver JavaScript. Kom förbi butiken, eller ring{' '}
          <a href={shop.phoneHref} className="link whitespace-nowrap">
            {shop.phone}
          </a>
          .
        </Notice>
      </div>
      <Island component={SellSteps} props={data} />
    </Container>
  )
}
