import type { ShopPicture } from '#domain/settings/pictures.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import Checkout from './checkout/checkout.island.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'

const crumbs = [{ label: 'Shop', to: '/shop' }, { label: 'Kassa' }]

/**
 * The checkout (spec 000 section 2). The cached page is the same for everyone: cart and payment result are read in the browser.
 */
export const checkoutPage = definePage({
  path: '/shop/kassa',
  cacheTopics: [],
  neverPrerendered: true,
  noindex: true,
  load: async ({ services }) => ({ notice: (await services.shopPictures()).notice }),
  meta: () => ({ title: 'Kassa', description: 'Slutför ditt köp.', crumbs }),
  View: CheckoutPage,
})

function CheckoutPage({ data: { notice } }: { data: { notice: ShopPicture | undefined } }) {
  const { shop } = usePage().site
  return (
    <Container width="wide" className="group/page pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={crumbs} />
      {/* A confirmation has its own heading. */}
      <h1 className="mt-6 text-4xl group-has-data-confirmation/page:hidden">Kassa</h1>
      <p className="mt-6 hidden noscript:block">
        Kassan behöver JavaScript. Slå på det i webbläsaren och ladda om sidan, så kan du betala. Du kan också
        ringa oss på{' '}
        <a href={shop.phoneHref} className="link whitespace-nowrap">
          {shop.phone}
        </a>{' '}
        eller komma in i butiken.
      </p>
      <div className="mt-6 group-has-data-confirmation/page:hidden">
        <GuaranteeNotice notice={notice} />
      </div>
      {/* So high that the footer is below the screen, and does not move when the cart is read. */}
      <div className="min-h-[calc(100lvh-10rem)] pt-8 noscript:hidden">
        <Island component={Checkout} props={{}} />
      </div>
    </Container>
  )
}
