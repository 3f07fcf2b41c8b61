import { definePage } from '../framework/page.ts'
import { NotFoundView } from './not-found-view.tsx'

/** The page for status 404: unknown paths, and pages whose `load` throws `PageNotFound`. */
export const notFoundPage = definePage({
  path: '/*',
  noindex: true,
  meta: () => ({ title: 'Sidan hittades inte', description: 'Det finns ingen sida på den här adressen.' }),
  View: NotFoundView,
})
