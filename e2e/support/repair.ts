import type { Page } from '@playwright/test'
import { expect, open } from './test.ts'
import type { Visitor } from './visitor.ts'

/** A repair, as chosen in the calculator. */
export const aBattery = { type: 'Mobil', brand: 'Apple', model: 'iPhone 15', issue: 'Batteribyte' }

const labels = { type: 'Enhetstyp', brand: 'Märke', model: 'Modell', issue: 'Reparation' } as const

export function level(page: Page, name: keyof typeof labels) {
  return page.getByRole('group', { name: 'Priskalkylator' }).getByLabel(labels[name], { exact: true })
}

/** Chooses a repair in the calculator, waiting for each list. */
export async function chooseRepair(page: Page, repair = aBattery): Promise<void> {
  for (const name of ['type', 'brand', 'model', 'issue'] as const) {
    await level(page, name).selectOption(repair[name])
  }
}

/** Returns the payment section of the page. */
export const paymentSection = (page: Page) => page.getByRole('region', { name: 'Säker betalning' })

export async function fillPayer(
  page: Page,
  visitor: Visitor,
  method: 'Kort' | 'Swish' | 'Faktura' = 'Kort',
): Promise<void> {
  const section = paymentSection(page)
  await section.getByRole('radio', { name: method }).check()
  await section.getByLabel('Namn').fill(visitor.name)
  await section.getByLabel('E-post').fill(visitor.email)
  await section.getByLabel('Telefon').fill(visitor.phone)
}

export const continueButton = (page: Page) => page.getByRole('button', { name: 'Fortsätt till betalning' })

/** Goes from the price page to the payment form. */
export async function toPayment(
  page: Page,
  visitor: Visitor,
  method: 'Kort' | 'Swish' | 'Faktura' = 'Kort',
): Promise<void> {
  await open(page, '/pricing')
  await chooseRepair(page)
  await fillPayer(page, visitor, method)
  await continueButton(page).click()
}

export const resultDialog = (page: Page) => page.getByRole('alertdialog')

/** Expects a successful payment and a reset page after OK. Returns the order number. */
export async function expectPaid(page: Page, visitor: Visitor): Promise<string> {
  await expect(resultDialog(page)).toContainText('Betalning genomförd!')
  await expect(resultDialog(page)).toContainText(
    `Tack för din betalning. En bekräftelse har skickats till ${visitor.email}.`,
  )
  return (
    (await resultDialog(page)
      .getByText(/^R-\d\d-\d{5}$/)
      .textContent()) ?? ''
  )
}

/** Clicks OK, and expects that all choices and input are reset. */
export async function confirmAndExpectReset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(level(page, 'type')).toHaveValue('')
  await expect(level(page, 'brand')).toBeDisabled()
  await expect(page.getByText('Inget pris än')).toBeAttached()
  // The payment is closed until a repair is chosen.
  await expect(paymentSection(page).getByText('Välj en reparation i kalkylatorn först.')).toBeVisible()
  await expect(paymentSection(page).getByLabel('Namn')).toHaveCount(0)
}
