import { logIn, staffHeaders } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('a customer who left only a number is called from the list of those to call', async ({ page }) => {
  const visitor = newVisitor('Ring')
  const headers = await staffHeaders(page.request)
  const data = {
    ...{ customer_name: visitor.name, customer_email: '', customer_phone: visitor.phone },
    ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte', price: '2 690' },
  }
  const built = await page.request.post('/api/admin/repairs/', { headers, data })
  const { id, version } = await built.json()
  await page.request.post(`/api/admin/repairs/${id}/move/`, { headers, data: { version, to: 'Färdig' } })

  await logIn(page)
  await page.goto('/admin/arenden?vy=nas-inte')
  const row = page.getByRole('listitem').filter({ hasText: visitor.name })
  await expect(row).toContainText('Kan inte nås med mejl eller sms')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await row.getByRole('button', { name: /^Ringt, inget svar/ }).click()
  await expect(row).toContainText('Ringt 1 gång')
  await row.getByRole('button', { name: /^Ringt, kunden vet/ }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/admin/arenden?id=${id}`)
  await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText(
    'Ringt: kunden vet att enheten kan hämtas.',
  )
})
