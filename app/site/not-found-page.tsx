import { definePage } from '../framework/page.ts'
import { NotFoundView } from './not-found-view.tsx'

/** Shown with status 404, for unknown paths and for pages whose `load` throws `PageNotFound`. */
export const notFoundPage = definePage({
  path: '/*',
  noindex: true,
  meta: () => ({ title: 'Sidan hittades inte', description: 'Det finns ingen sida på den här adressen.' }),
  View: NotFoundView,
})
