import { Suspense } from 'react'
import { hostContext } from '../handler.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { phoneHref } from '../lib/phone.ts'
import { useRootData } from '../lib/root-data.ts'
import { service } from '../lib/structured-data.ts'
import { Container } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/sell-page.ts'

// In the page from the start; its script comes after the page's own, since somebody must choose before anything happens.
const SellDesk = lazyPart(() =>
  import('./sell-desk.tsx').catch(() => ({
    default: () => <CallInstead>Sidan kunde inte laddas helt. Ladda om den, eller ring</CallInstead>,
  })),
)

export const handle: PageHandle = { keep: ['settings', 'trade-in'] }

const description =
  'Sälj din begagnade mobil, surfplatta, dator eller klocka. Se priset direkt, skicka in gratis eller lämna i butik och få pengarna med Swish.'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, publicUrl } = context.get(hostContext)
  return { devices: await services.devicesToSell(), publicUrl }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(
    { matches, location },
    {
      title: 'Sälj mobil',
      description,
      crumbs: [{ label: 'Sälj mobil' }],
      things: loaderData ? [service('Inköp av begagnad elektronik', description, loaderData.publicUrl)] : [],
    },
  )

/** Selling devices to the shop, in three steps (spec 000 section 2). */
export default function SellPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: 'Sälj mobil' }]} />
      <div className="hidden noscript:block">
        <CallInstead>Prisförslaget behöver JavaScript. Kom förbi butiken, eller ring</CallInstead>
      </div>
      <Suspense fallback={<LoadingState className="min-h-screen" />}>
        <SellDesk devices={loaderData.devices} />
      </Suspense>
    </Container>
  )
}

function CallInstead({ children }: { children: string }) {
  const { shop } = useRootData()
  return (
    <Notice tone="info" className="mt-6">
      {children}{' '}
      <a href={phoneHref(shop.phone)} className="link whitespace-nowrap">
        {shop.phone}
      </a>
      .
    </Notice>
  )
}
