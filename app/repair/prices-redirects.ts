import { definePage, PageNotFound, Redirect } from '../framework/page.ts'

const meta = () => ({ title: '', description: '' })
const View = () => null

/** The shortened path `/priser`, which redirects to the price list. */
export const pricesRedirect = definePage({
  path: '/priser',
  load(): undefined {
    throw new Redirect('/pricing', 301)
  },
  meta,
  View,
})

/** Shortened paths such as `/priser/mobil`, which redirect to the device type's part of the price list. */
export const typePricesRedirect = definePage({
  path: '/priser/:type',
  async load({ params, services }): Promise<undefined> {
    const slug = params.type.toLowerCase()
    const types = await services.priceList()
    if (!types.some((type) => type.slug === slug)) throw new PageNotFound()
    throw new Redirect(`/pricing#${slug}`, 301)
  },
  meta,
  View,
})
