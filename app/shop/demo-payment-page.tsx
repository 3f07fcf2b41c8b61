import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { Container } from '../ui/layout.tsx'
import DemoPayment from './demo/demo-payment.island.tsx'

/** The demo provider's payment page, in place of a real provider's (BEHAVIOUR, Payments). */
export const demoPaymentPage = definePage({
  path: '/shop/betala/:secret',
  isPrivate: true,
  load: ({ params }) => params,
  meta: () => ({ title: 'Betalning (testläge)', description: 'Testbetalning.', path: '/shop/betala' }),
  View: DemoPaymentPage,
})

function DemoPaymentPage({ data: { secret } }: { data: { secret: string } }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <p className="hidden noscript:block">Betalningen behöver JavaScript.</p>
      <div className="noscript:hidden">
        <Island component={DemoPayment} props={{ secret }} />
      </div>
    </Container>
  )
}
