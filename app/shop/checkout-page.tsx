import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { phoneHref } from '../lib/phone.ts'
import { useRootData } from '../lib/root-data.ts'
import { Container } from '../ui/layout.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/checkout-page.ts'

// Nothing of it can be shown before the browser has said what lies in the cart.
const CheckoutDesk = lazyPart(() =>
  import('./checkout/checkout-desk.tsx').catch(() => import('./desk-failed.tsx')),
)

export const handle: PageHandle = { keep: ['settings'], noindex: true }

const crumbs = [{ label: 'Shop', to: '/shop' }, { label: 'Kassa' }]

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location }, { title: 'Kassa', description: 'Slutför ditt köp.', noindex: true, crumbs })

/** The checkout (spec 000 section 2). What the address says of a payment is read in the browser. */
export default function CheckoutPage() {
  const { shop } = useRootData()
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={crumbs} />
      <h1 className="mt-6 text-4xl">Kassa</h1>
      <p className="mt-6 hidden noscript:block">
        Kassan behöver JavaScript. Du kan också ringa oss på{' '}
        <a href={phoneHref(shop.phone)} className="link whitespace-nowrap">
          {shop.phone}
        </a>{' '}
        eller komma in i butiken.
      </p>
      <div className="noscript:hidden">
        <Suspense fallback={<LoadingState label="Öppnar kassan …" className="min-h-96" />}>
          <CheckoutDesk />
        </Suspense>
      </div>
    </Container>
  )
}
