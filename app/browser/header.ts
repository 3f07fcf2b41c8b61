import { formatCount } from '#domain/settings/units.ts'
import { readStored, subscribeToStorage } from '../lib/storage/browser-storage.ts'
import { cartKey, countCartItems } from '../lib/storage/cart-count.ts'
import { customerTokenKey } from '../lib/storage/customer-token.ts'
import { elementsWith } from './dom.ts'

/** Updates the cart count and the portal link, and controls the mobile menu. */
export function startHeader(): void {
  const update = () => {
    updateCartLinks()
    updatePortalLinks()
  }
  update()
  subscribeToStorage(update)
  startMobileMenu()
}

function startMobileMenu() {
  const menu = document.getElementById('mobilmeny')
  const button = document.querySelector('[popovertarget="mobilmeny"]')
  // The browser tells screen readers whether the menu is open; this changes the button's icon and text.
  menu?.addEventListener('toggle', ({ newState }) =>
    button?.toggleAttribute('data-open', newState === 'open'),
  )
  // A link within the current page does not reload it, and the back button can restore a page with its menu open.
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
}

function updateCartLinks() {
  const count = countCartItems(readStored(cartKey))
  for (const link of elementsWith('cart-link')) {
    link.classList.toggle('invisible', count === 0)
    link.ariaLabel = `Varukorg, ${formatCount(count, 'vara', 'varor')}`
    const badge = link.querySelector('span')
    if (badge) badge.textContent = String(count)
  }
}

function updatePortalLinks() {
  const isLoggedIn = Boolean(readStored(customerTokenKey))
  for (const link of elementsWith<HTMLAnchorElement>('portal-link')) {
    link.href = isLoggedIn ? '/kund/dashboard' : '/kund/login'
    const [loggedOutLabel, loggedInLabel] = elementsWith('portal-label', link)
    loggedOutLabel?.classList.toggle('invisible', isLoggedIn)
    loggedInLabel?.classList.toggle('invisible', !isLoggedIn)
  }
}
