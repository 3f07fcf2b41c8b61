import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { parseSie } from '#domain/books/parse-sie.ts'
import { openBoard, registerRepair, repairDevice } from '../support/counter.ts'
import { fake } from '../support/fake.ts'
import { test } from '../support/settings.ts'
import { expect, expectAccessible, open } from '../support/test.ts'
import { newVisitor } from '../support/visitor.ts'

// A shop of its own, because the closing counts everything that was sold on the day.
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false })

/** Sells a free text over the counter, and returns the number of its document. */
async function sell(page: Page, text: string, pay: (panel: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Köpet' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog', { name: 'Ta betalt' })
  await panel.waitFor()
  await pay(panel)
  const done = page.getByRole('dialog', { name: /^(Underlag|Faktura) / })
  const heading = (await done.getByRole('heading').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(done).toHaveCount(0)
  return heading.replace(/^\S+ /, '')
}

test('an owner with a cash register sells, hands over, invoices, takes back, closes and books', async ({
  page,
  settings,
}) => {
  const { counter, invoicing } = (await settings.read()).settings
  await settings.write({
    counter: { ...counter, registerMode: 'external' },
    invoicing: { ...invoicing, bankgiro: '5402-9681', swishNumber: '123 456 78 90' },
  })
  const customer = newVisitor('Hämtar')

  // Three sales. The register's receipt is typed for the first, and later for the others.
  await openBoard(page)
  await open(page, '/admin/kassa')
  const cable = await sell(page, 'kabel 199', async (panel) => {
    await panel.getByLabel('Kassaregistrets kvittonummer').fill('1001')
    await panel.getByRole('button', { name: 'Kort' }).click()
  })
  const charger = await sell(page, 'laddare 249', async (panel) => {
    await page.keyboard.press('2')
    await panel.getByRole('button', { name: 'Betalningen har kommit' }).click()
  })
  await sell(page, 'montering 149,50', async (panel) => {
    await page.keyboard.press('3')
    await panel.getByLabel('Mottaget av kunden').fill('200')
    await page.keyboard.press('Enter')
  })

  // A repair is handed over: a part by card, and the rest in cash. The ways to pay do not move when it is slow to hear of the register.
  const answerLate = async (route: Route) => {
    await wait(1000)
    await route.continue()
  }
  await fake(page, '**/api/admin/counter/', answerLate, 1)
  await open(page, '/admin/arenden')
  await registerRepair(page, customer)
  await repairDevice(page)
  await page.getByRole('button', { name: 'Lämna ut' }).click()
  const handover = page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })
  await handover.getByRole('group', { name: 'Betalsätt' }).waitFor()
  expect(await handover.getByLabel('Kassaregistrets kvittonummer').isVisible()).toBe(true)
  await handover.getByText('Dela upp betalningen').click()
  await handover.getByLabel('Belopp att ta nu').fill('300')
  await handover.getByRole('button', { name: 'Kort' }).click()
  await expect(handover.getByRole('list', { name: 'Betalat' })).toContainText('300 kr')
  await expectAccessible(page)
  await handover.getByRole('button', { name: 'Kontant' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Underlag U-\d\d-\d{5}$/ })).toBeVisible()
  await page.keyboard.press('Enter')

  // A company buys on an invoice, and the cable comes back.
  await open(page, '/admin/kassa')
  const invoice = await sell(page, 'konsultation 1200', async (panel) => {
    await page.keyboard.press('4')
    await panel.getByLabel('Köparens namn').fill('Arvika Skola AB')
    await panel.getByLabel('Adress').fill('Skolgatan 1\n671 31 Arvika')
    await panel.getByRole('button', { name: 'Sälj på faktura' }).click()
  })
  expect(invoice).toMatch(/^F-\d\d-\d{5}$/)
  await open(page, `/admin/kassa/forsaljning?q=${cable}`)
  await page.getByRole('link', { name: new RegExp(`^Kabel.*${cable}`) }).click()
  await page.getByRole('button', { name: 'Ta emot retur' }).click()
  const back = page.getByRole('dialog', { name: `Retur från ${cable}` })
  await back.getByLabel('Orsak').fill('Fel längd')
  await back.getByLabel('Kassaregistrets returnummer').fill('1002')
  await back.getByRole('button', { name: 'Ta emot returen' }).click()
  await expect(page.getByText(/Kreditfaktura K-\d\d-\d{5} är utfärdad\./)).toBeVisible()

  // The closing asks for the register's report, and tells which documents lack a receipt.
  await open(page, '/admin/dagsavslut')
  const box = page.getByRole('region', { name: 'Kassan' })
  const register = box.getByRole('group', { name: 'Kassaregistret' })
  await expect(register).toContainText(charger)
  await expect(register).not.toContainText(cable)
  const increase = (await box.getByRole('definition').nth(3).textContent()) ?? ''
  const kronor = Number(increase.replace(/[^\d,]/g, '').replace(',', '.'))
  await box.getByLabel('Växelkassa i kronor').fill('1 000')
  await box.getByLabel('Räknat i kronor').fill(String(1000 + kronor).replace('.', ','))
  await box.getByRole('button', { name: 'Stäng dagen' }).click()
  await expect(box.getByText('Skriv Z-rapportens nummer.')).toBeVisible()
  await box.getByLabel('Z-rapportens nummer').fill('231')
  // 199 + 249 + 149,50 + 990 − 199, with a fifth of it as VAT.
  await box.getByLabel('Z, summa').fill('1 388,50')
  await box.getByLabel('Z, moms').fill('277,70')
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Stäng dagen' }).click()
  await expect(page.getByText('Dagen är stängd. Kassan stämmer.')).toBeVisible()

  // The day's vouchers go to the bookkeeping program.
  await open(page, '/admin/bokforing')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Gör fil och hämta den' }).click()
  const { vouchers } = parseSie(await readFile(await (await downloading).path()))
  const texts = vouchers.map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/^Försäljning i butiken, U-/))
  expect(texts).toContainEqual(expect.stringContaining(invoice))
  expect(texts).toContainEqual(expect.stringMatching(/^Kreditfaktura K-/))
})
