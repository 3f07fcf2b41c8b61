import type { APIRequestContext } from '@playwright/test'
import { mailTo } from './support/mails.ts'
import { expect, expectAccessible, open, owner, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

/** Registers a trade-in request and makes a lower offer through the API. Returns the path of the offer's private page. */
async function offered(request: APIRequestContext, seller: { name: string; email: string }): Promise<string> {
  const { access } = await (await request.post('/api/token/', { data: owner })).json()
  const headers = { authorization: `Bearer ${access}` }
  const devices: { id: number; model_name: string }[] = await (
    await request.get('/api/trade-in/devices/')
  ).json()
  const { id: deviceId } = devices.find(({ model_name: name }) => name === 'Venu 3') ?? { id: 0 }
  const device = await (await request.get(`/api/trade-in/devices/${deviceId}/`)).json()
  const first = Object.entries<unknown[]>(device.options).map(([title, [choice]]) => [title, choice])
  const price = Number(device.base_price)
  const sold = {
    device_info: { brand: device.brand, model: device.model_name, selections: Object.fromEntries(first) },
    calculated_price: price,
  }
  const sale = await request.post('/api/trade-in/requests/', {
    data: {
      delivery_method: 'IN_STORE',
      total_price: price,
      customer_name: seller.name,
      customer_email: seller.email,
      sold_devices: [sold],
    },
  })
  const { tracking_code: code } = await sale.json()
  const cases = await (await request.get(`/api/admin/trade-in/cases/?search=${code}`, { headers })).json()
  const path = `/api/admin/trade-in/cases/${cases.results[0].id}`
  const send = async (method: 'post' | 'put', action: string, data: Record<string, unknown>) => {
    const { version } = await (await request.get(`${path}/`, { headers })).json()
    const reply = await request[method](`${path}/${action}/`, { headers, data: { version, ...data } })
    expect(reply.status(), action).toBe(200)
    return reply.json()
  }
  const received = await send('post', 'move', { to: 'RECEIVED' })
  const found = {
    imei: '',
    lock_status: 'unlocked',
    grade: 'fair',
    remarks: 'Repig boett.',
    final_price: 1200,
  }
  await send('put', `devices/${received.devices[0].id}`, found)
  await send('post', 'move', { to: 'INSPECTED' })
  await send('post', 'offer', { message: 'Boetten har djupa repor.' })
  const mail = await mailTo(seller.email, /Nytt bud på dina enheter/)
  return /https?:\/\/[^/\s]+(\/erbjudande\/[\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

test('an offer of less is read behind its private link and accepted, once', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const seller = newVisitor('Säljare Bud')
  const path = await offered(request, seller)
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Vårt bud efter granskningen' })).toBeVisible()
  await expect(page.getByText('Boetten har djupa repor.')).toBeVisible()
  await expect(page.getByText('uppskattat från början till 1 900 kr')).toBeVisible()
  await expect(page.getByText(seller.email)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Godkänn 1 200 kr' }).click()
  await page.getByRole('button', { name: 'Ja, godkänn' }).click()
  await expect(page.getByText('Du har godkänt budet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Du har godkänt budet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tacka nej' })).toHaveCount(0)
})
