import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { LoadingState } from '../../ui/spinner.tsx'
import type { Route } from './+types/register-page.ts'
import { EntranceFrame } from './frame.tsx'

// In the page from the start; its script comes after the page's own, so that the page is there sooner.
const RegisterForm = lazyPart(() => import('./register-form.tsx'))

export const handle: PageHandle = { noindex: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Skapa konto', description: 'Ett konto i kundportalen.', noindex: true },
  )

/** Getting an account (spec 001 section 2). */
export default function RegisterPage() {
  return (
    <EntranceFrame title="Skapa konto" lead="Det tar en minut. Alla fält behövs." reasons>
      <Suspense fallback={<LoadingState className="min-h-96" />}>
        <RegisterForm />
      </Suspense>
    </EntranceFrame>
  )
}
