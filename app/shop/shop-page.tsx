import type { ShopPicture } from '#domain/settings/pictures.ts'
import { returnDays } from '#domain/settings/promises.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Illustration } from '../ui/illustrations/illustration.tsx'
import { Container } from '../ui/layout.tsx'
import CartBar from './cart/cart-bar.island.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { type LoadedList, loadList } from './list/load-list.ts'
import ShopList from './list/shop-list.island.tsx'

/** The shop page (spec 000 section 2): categories, and the products that match the query. */
export const shopPage = definePage({
  path: '/shop',
  cacheTopics: ['products'],
  hasQueryVariants: true,
  load: async (args) => ({
    ...(await loadList(args)),
    // The page can do without the picture: the text beside it says the same.
    notice: await args.services.shopPictures().then(
      ({ notice }) => notice,
      (error: unknown) => {
        args.onFailure(error)
        return undefined
      },
    ),
  }),
  meta({ data: { categories, query } }) {
    const category = categories.find(({ key }) => key === query.category)
    return {
      title: `${category ? category.label : 'Shop'} – begagnat från vår verkstad`,
      description: `Köp ${category ? category.label.toLowerCase() : 'mobiler, surfplattor, datorer, klockor och tillbehör'} hos oss. Varje begagnad vara har ett skick från A+ till C. ${returnDays} dagars öppet köp.`,
      // Filters and searches have no canonical address of their own, only the category has.
      path: category ? `/shop?category=${encodeURIComponent(category.key)}` : '/shop',
      crumbs: category ? [{ label: 'Shop', to: '/shop' }, { label: category.label }] : [{ label: 'Shop' }],
    }
  },
  View: ShopPage,
})

type ShopPageData = LoadedList & { notice: ShopPicture | undefined }

function ShopPage({ data: { categories, rendered, query, delivery, notice } }: { data: ShopPageData }) {
  const { shop } = usePage().site
  return (
    <>
      <Container className="pt-5">
        <PageBreadcrumbs crumbs={[{ label: 'Shop' }]} />
        <div className="mt-5 grid items-center gap-x-10 md:mt-2 md:grid-cols-[1fr_auto]">
          <div>
            <h1 className="text-4xl">Begagnat från vår verkstad</h1>
            <p className="mt-3 max-w-xl text-ink-soft text-lg">
              Varje begagnad vara har ett skick från A+ till C, och har vi mätt batteriet står det vid varan.{' '}
              {shop.delivery.fee === 0 ? 'Fri frakt och ' : ''}
              {returnDays} dagars öppet köp.
            </p>
          </div>
          <Illustration name="shop" className="hidden h-40 w-auto rounded-xl md:block" />
        </div>
      </Container>
      <div className="pt-6 pb-16 sm:pb-20">
        <Container className="mb-6">
          <GuaranteeNotice notice={notice} />
        </Container>
        <Island component={ShopList} props={{ categories, rendered, query, delivery }} />
        <Island component={CartBar} props={{}} />
      </div>
    </>
  )
}
