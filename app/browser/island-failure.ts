import { elementsWith } from './dom.ts'

const failureClass = 'my-4 rounded-lg border border-red-line bg-red-tint p-4'

/**
 * Shows a message next to an island whose script could not be loaded or hydrated, for a visitor who uses it or waits for its
 * content.
 */
export function showIslandFailure(root: HTMLElement): void {
  if (root.previousElementSibling?.hasAttribute('data-island-failure')) return
  const link = Object.assign(document.createElement('a'), {
    href: '',
    className: 'link',
    textContent: 'Ladda om sidan',
  })
  const message = Object.assign(document.createElement('p'), { className: failureClass, role: 'alert' })
  message.dataset.islandFailure = ''
  message.append('Den här delen av sidan kunde inte laddas. ', link, ' och försök igen.')
  root.before(message)
  // Nothing is being loaded any more.
  for (const loadingMessage of elementsWith('loading', root)) loadingMessage.hidden = true
}
