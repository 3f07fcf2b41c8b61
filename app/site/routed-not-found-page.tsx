import { data } from 'react-router'
import { pageMeta } from '../lib/metadata.ts'
import type { Route } from './+types/routed-not-found-page.ts'
import { NotFoundView } from './not-found-view.tsx'

/** Answers with status 404, so that nobody takes the page for content. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Sidan hittades inte', description: 'Det finns ingen sida på den här adressen.', noindex: true },
  )

/** Any path that is no page, while React Router still renders some of them. */
export default function NotFoundPage() {
  return <NotFoundView />
}
