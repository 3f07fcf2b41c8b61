import { type OpeningHours, openingStatus } from '#domain/settings/opening-status.ts'
import { elementsWith } from './dom.ts'
import { onPageRestored } from './page-lifecycle.ts'

/** Replaces today's opening hours, which a cached page can show, with whether the shop is open now. Updates them as time passes. */
export function startOpeningStatus(): void {
  const elements = elementsWith('opening-status')
  if (elements.length === 0) return
  const update = () => {
    for (const element of elements) {
      const shop = JSON.parse(element.dataset.openingStatus ?? '') as OpeningHours
      const { isOpen, text } = openingStatus(shop, new Date())
      element.dataset.open = String(isOpen)
      const label = element.lastElementChild
      if (label && label.textContent !== text) label.textContent = text
    }
  }
  update()
  setInterval(update, 30_000)
  onPageRestored(update)
}
