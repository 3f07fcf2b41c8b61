import type { Page } from '@playwright/test'

/** A screenshot of the handbook: its file name, the screen, and the actions before it is taken. */
export type Shot = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

/** Opens the row of a list, or the card of the board, with a text, or the first one. */
const open =
  (words: RegExp = /./) =>
  async (page: Page) => {
    // By key: on a card of the board a button lies over the middle of its link.
    await page
      .locator('main [data-rows] > li > :is(a, button), main [data-card] a')
      .filter({ hasText: words })
      .first()
      .press('Enter')
    await page.waitForURL(/[?&]id=/)
  }

export const shots: readonly Shot[] = [
  { name: 'installningar', path: '/admin/installningar' },
  { name: 'oversikt', path: '/admin/oversikt' },
  {
    name: 'sok',
    path: '/admin/arenden',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Sök i allt' }).fill('kim')
      await page
        .getByRole('option', { name: /Kim Kund/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'inlamning',
    path: '/admin/arenden/ny',
    prepare: async (page) => {
      await page.getByLabel('Hämta ur prislistan').fill('iphone 13 skärm')
      await page.getByRole('listbox', { name: 'Träffar i prislistan' }).waitFor()
    },
  },
  { name: 'arenden', path: '/admin/arenden' },
  { name: 'arende', path: '/admin/arenden', prepare: open(/Google Pixel 8/) },
  {
    name: 'bokningar',
    path: '/admin/bokningar?vy=vecka',
    // The demo shop's bookings are on the next open days; late in the week those are in the next week.
    prepare: (page) => page.getByRole('button', { name: 'Nästa vecka' }).click(),
  },
  { name: 'delar', path: '/admin/delar' },
  { name: 'offert', path: '/admin/quotes', prepare: open() },
  { name: 'produkt', path: '/admin/produkter', prepare: open(/iPhone 14/) },
  { name: 'bestallning', path: '/admin/bestallningar', prepare: open() },
  {
    name: 'kassa',
    path: '/admin/kassa',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: /^Skanna eller sök/ }).fill('laddare')
      await page
        .getByRole('option', { name: /laddare/i })
        .first()
        .waitFor()
    },
  },
  { name: 'inbyten', path: '/admin/inbyten' },
  { name: 'priser', path: '/admin/dashboard' },
  { name: 'kund', path: '/admin/kunder?q=kim', prepare: open(/Kim Kund/) },
  { name: 'rapporter', path: '/admin/rapporter?period=forra-manaden' },
  { name: 'dagsavslut', path: '/admin/dagsavslut' },
  { name: 'mejl', path: '/admin/mejl', prepare: open(/förfrågan/) },
  { name: 'personal', path: '/admin/personal' },
]
