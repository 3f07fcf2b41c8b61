import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

// In the page from the start; its script comes after the page's own, since there is nothing to press at once.
const Content = lazyPart(() => import('./reviews-content.tsx'))

/** What customers say: four figures, four reviews, three links and a call to write one. */
export function Reviews() {
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
}
