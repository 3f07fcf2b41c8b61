import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

// In the page from the start; what moves it comes after the page's own script.
const Carousel = lazyPart(() => import('./carousel.tsx'))

/**
 * Three slides of what the shop does. They change every five seconds unless the visitor looks closer, swipes, stops
 * them or wants no motion. Without script they lie side by side and can be scrolled.
 */
export function HeroCarousel() {
  return (
    <Suspense fallback={<Room />}>
      <Carousel />
    </Suspense>
  )
}

/** As much room as the carousel takes, for one who walks here from another page before its script is there. */
function Room() {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-card pb-39">
      <div className="aspect-4/3 bg-wash-ice sm:aspect-2/1 lg:aspect-[7/5]" />
    </div>
  )
}
