import { definePage, PageNotFound, Redirect } from '../framework/page.ts'

/** Redirects `/priser` to the price list. */
const pricesRedirect = definePage({
  path: '/priser',
  load: (): undefined => {
    throw new Redirect('/pricing', 301)
  },
  meta: () => ({ title: 'Priser', description: 'Priser på reparationer.' }),
  View: () => null,
})

/** Redirects `/priser/mobil` to the device type's section of the price list. */
const typePricesRedirect = definePage({
  path: '/priser/:type',
  async load({ params, services }): Promise<undefined> {
    const slug = params.type.toLowerCase()
    const types = await services.priceList()
    if (!types.some((type) => type.slug === slug)) throw new PageNotFound()
    throw new Redirect(`/pricing#${slug}`, 301)
  },
  meta: () => ({ title: 'Priser', description: 'Priser på reparationer.' }),
  View: () => null,
})

export const priceRedirects = [pricesRedirect, typePricesRedirect] as const
