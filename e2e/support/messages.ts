import type { Locator, Page } from '@playwright/test'
import { openOnlyResult, openScreen } from './staff.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

export function contactForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Skicka ett meddelande' })
}

export async function fillMessage(
  page: Page,
  visitor: Visitor,
  message = 'Lagar ni klockor?',
): Promise<void> {
  const form = contactForm(page)
  await form.getByLabel('Namn').fill(visitor.name)
  await form.getByLabel('E-post').fill(visitor.email)
  await form.getByLabel('Ämne').selectOption('Garanti')
  await form.getByLabel('Meddelande').fill(message)
}

export async function pressSend(page: Page): Promise<void> {
  await contactForm(page).getByRole('button', { name: 'Skicka meddelande' }).click()
}

/** Sends a message through the API, for tests that need an existing one. */
export async function leaveMessage(
  page: Page,
  visitor: Visitor,
  message = 'Lagar ni klockor?',
): Promise<void> {
  const { name, email, phone } = visitor
  const reply = await page.request.post('/api/quotes/kontakt/', {
    data: { namn: name, email, telefon: phone, ämne: 'warranty', meddelande: message },
  })
  expect(reply.status()).toBe(201)
}

/** Opens a visitor's message in the inbox and returns its details. */
export async function openMessage(page: Page, visitor: Visitor): Promise<Locator> {
  const details = page.getByRole('region', { name: `Meddelande från ${visitor.name}` })
  await openScreen(page, 'Inkorg', 'Meddelanden')
  await expect(page).toHaveURL('/admin/meddelanden')
  await openOnlyResult(page, visitor.name, visitor.name)
  await expect(details).toBeVisible()
  return details
}
