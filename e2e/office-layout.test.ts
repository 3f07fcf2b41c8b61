import { logIn, openMenu } from './support/staff.ts'
import { expect, expectNoHorizontalOverflow, test } from './support/test.ts'

/** The screens of the back office that open without an id, with their titles. */
const screens = [
  ['/admin/oversikt', 'Översikt'],
  ['/admin/dashboard', 'Priser'],
  ['/admin/prices/new', 'Nytt pris'],
  ['/admin/prices/procent', 'Ändra priser i procent'],
  ['/admin/prices/logg', 'Prislogg'],
  ['/admin/katalog', 'Katalog'],
  ['/admin/inkorg', 'Att svara på'],
  ['/admin/quotes', 'Offertförfrågningar'],
  ['/admin/arenden/ny', 'Ny inlämning'],
  ['/admin/arenden', 'Ärenden'],
  ['/admin/delar', 'Delar'],
  ['/admin/inkop', 'Inköp'],
  ['/admin/lanetelefoner', 'Lånetelefoner'],
  ['/admin/produkter', 'Produkter'],
  ['/admin/bestallningar', 'Beställningar'],
  ['/admin/inbyten/ny', 'Nytt inbyte'],
  ['/admin/inbyten', 'Inbyten'],
  ['/admin/inbyten/liggare', 'Inköpsliggare'],
  ['/admin/inbyten/enheter', 'Enheter för inbyte'],
  ['/admin/inbyten/grupper', 'Val och avdrag'],
  ['/admin/inbyten/koder', 'Kampanjkoder'],
  ['/admin/kassa', 'Kassa'],
  ['/admin/kassa/forsaljning', 'Försäljning'],
  ['/admin/fakturor', 'Fakturor'],
  ['/admin/fakturor/tidigare', 'Tidigare fakturor'],
  ['/admin/betalningar', 'Betalningar'],
  ['/admin/rapporter', 'Intäkter'],
  ['/admin/rapporter/reparationer', 'Reparationer'],
  ['/admin/rapporter/lager', 'Lager'],
  ['/admin/rapporter/inbyten', 'Inbyten'],
  ['/admin/dagsavslut', 'Dagsavslut'],
  ['/admin/bokforing', 'Bokföring'],
  ['/admin/bokningar', 'Bokningar'],
  ['/admin/kunder', 'Kunder'],
  ['/admin/mejl', 'Mejl'],
  ['/admin/mejl/mallar', 'Mejlmallar'],
  ['/admin/installningar', 'Inställningar'],
  ['/admin/installningar/oppettider', 'Öppettider'],
  ['/admin/installningar/texter', 'Texter & siffror'],
  ['/admin/installningar/prov', 'Prov av enheter'],
  ['/admin/installningar/betalning', 'Kassa & fakturor'],
  ['/admin/meddelanden', 'Meddelanden'],
  ['/admin/omdomen', 'Omdömen'],
  ['/admin/kopplingar', 'Kopplingar'],
  ['/admin/kopplingar/api', 'API och webhooks'],
  ['/admin/sidor', 'Sidor'],
  ['/admin/omledningar', 'Gamla adresser'],
  ['/admin/personal', 'Personal'],
  ['/admin/granskning', 'Granskning'],
  ['/admin/import', 'Importera och exportera'],
  ['/admin/handbok', 'Handbok'],
  ['/admin/konto', 'Mitt konto'],
] as const

test('no screen of the back office is wider than a phone', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  for (const [path, title] of screens) {
    // Navigation within the app, which loads no new page.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page).toHaveTitle(new RegExp(`^${title} `))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Hämtar/ })).toHaveCount(0)
    await test.step(path, () => expectNoHorizontalOverflow(page))
  }
  await openMenu(page)
  await expectNoHorizontalOverflow(page)

  // On a common laptop the side bar has room for the account below its links.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: /^Mitt konto/ })).toBeInViewport({ ratio: 1 })
})
