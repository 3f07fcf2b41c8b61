import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { LoadingState } from '../../ui/spinner.tsx'
import type { Route } from './+types/login-page.ts'
import { EntranceFrame } from './frame.tsx'

// In the page from the start; its script comes after the page's own, so that the page is there sooner.
const LoginForm = lazyPart(() => import('./login-form.tsx'))

export const handle: PageHandle = { noindex: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Logga in', description: 'Följ dina reparationer och se dina kvitton.', noindex: true },
  )

/** Login to the portal (spec 001 section 2). */
export default function LoginPage() {
  return (
    <EntranceFrame
      title="Logga in"
      lead="Följ din reparation, skriv till verkstaden och se dina kvitton."
      reasons
    >
      <Suspense fallback={<LoadingState className="min-h-80" />}>
        <LoginForm />
      </Suspense>
    </EntranceFrame>
  )
}
