import { data, redirect } from 'react-router'
import { hostContext } from '../handler.ts'
import type { Route } from './+types/prices-redirect.ts'

/** Shortened addresses of price pages: `/priser` leads to the price list, `/priser/mobil` to its place in it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.type === undefined) throw redirect('/pricing', 301)
  const slug = params.type.toLowerCase()
  const types = await context.get(hostContext).services.priceList()
  if (!types.some((type) => type.slug === slug)) throw data(null, { status: 404 })
  throw redirect(`/pricing#${slug}`, 301)
}

/** Never shown: the loader always leads elsewhere. Without it an unknown type would have no page to be told on. */
export default function PricesRedirect() {
  return null
}
