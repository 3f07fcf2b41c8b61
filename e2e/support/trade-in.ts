import type { Page } from '@playwright/test'

/** Chooses a device and the first option of each group, or the given options by group title. */
export async function pickDevice(
  page: Page,
  device: { brand: string; model: string },
  choices: Record<string, string> = {},
): Promise<void> {
  await page.getByLabel('Märke', { exact: true }).selectOption(device.brand)
  await page.getByLabel('Modell').selectOption({ label: device.model })
  const picker = page.getByRole('region', { name: 'Välj enhet' })
  await picker.getByRole('img').waitFor()
  const groups = picker.getByRole('group')
  await groups.first().waitFor()
  for (const group of await groups.all()) await group.locator('label').first().click()
  for (const [title, value] of Object.entries(choices)) {
    await picker.getByRole('group', { name: title }).getByText(value, { exact: true }).click()
  }
}
