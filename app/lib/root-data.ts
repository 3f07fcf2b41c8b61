import { useRouteLoaderData } from 'react-router'
import type { PublicShop } from '../../domain/settings/public-shop.ts'

/** What every page is given by the root route. */
export type RootData = {
  /** The shop's details, cut to what a visitor may see. */
  shop: PublicShop
  /** Where the site is reached, without a trailing slash. */
  publicUrl: string
  /** The analytics id, or null when nothing is measured. */
  analyticsId: string | null
  /** Nobody really pays: every page says so. */
  testMode: boolean
  /** Payments go through Stripe. */
  stripe: boolean
}

/** The root route's data. Throws when it is not there, which only the root's own error page has to expect. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  if (!data) throw new Error('The root route has not loaded its data.')
  return data
}
