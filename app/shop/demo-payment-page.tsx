import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { Container } from '../ui/layout.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/demo-payment-page.ts'

const DemoPayment = lazyPart(() => import('./demo/demo-payment.tsx').catch(() => import('./desk-failed.tsx')))

export const handle: PageHandle = { noindex: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Betalning (testläge)', description: 'Testbetalning.', path: '/shop/betala', noindex: true },
  )

/** The demo provider's own payment page, where a real provider's would be (BEHAVIOUR, Payments). */
export default function DemoPaymentPage({ params }: Route.ComponentProps) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Suspense fallback={<LoadingState label="Öppnar betalningen …" className="min-h-96" />}>
        <DemoPayment key={params.secret} secret={params.secret} />
      </Suspense>
    </Container>
  )
}
