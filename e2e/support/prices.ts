import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { owner } from './test.ts'
import { newVisitor } from './visitor.ts'

type Kept = { id: number; version: string }

/** A test's own brand with one model and two prices, so that tests do not affect each other. */
export type Priced = Awaited<ReturnType<typeof pricedModel>>

/** Adds a test's own brand under "Övrigt". Returns it with functions that change prices like a colleague would. */
export async function pricedModel(request: APIRequestContext) {
  const login = await request.post('/api/token/', { data: owner })
  const { access } = await login.json()
  const headers = { authorization: `Bearer ${access}` }
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const types: { id: number; slug: string; name: string }[] = await (
    await request.get('/api/quotes/devicetypes/')
  ).json()
  const type = types.find(({ slug }) => slug === 'other')
  if (!type) throw new Error('There are no other devices')
  const brand = newVisitor('Märke').name
  const model = `${brand} Ett`
  const { id: brandId }: Kept = await post('/api/admin/catalogue/brands/', { name: brand })
  const { id: modelId }: Kept = await post('/api/admin/catalogue/models/', {
    device_type_id: type.id,
    brand_id: brandId,
    name: model,
    release_year: 2026,
  })
  const body = { device_model_id: modelId, time_estimate: '1 timme', active: true }
  const pricesPath = '/api/quotes/repairprices/'
  const screen: Kept = await post(pricesPath, { ...body, issue_description: 'Skärmbyte', price: 1290 })
  await post(pricesPath, { ...body, issue_description: 'Batteribyte', price: 690 })
  return {
    type: type.name,
    brand,
    brandId,
    model,
    screenId: screen.id,
    token: access as string,
    /** Sets the price of the screen repair through the API. */
    async setScreen(price: number) {
      const data = { ...body, issue_description: 'Skärmbyte', price }
      const answer = await request.put(`${pricesPath}${screen.id}/`, { headers, data })
      expect(answer.status()).toBe(200)
    },
    async seen(): Promise<Record<string, string>> {
      const answer = await request.get(`${pricesPath}?devicemodel=${modelId}`)
      const prices: { issue_description: string; price: string }[] = await answer.json()
      return Object.fromEntries(prices.map((price) => [price.issue_description, price.price]))
    },
  }
}

export async function asOwner(page: Page, { token }: Priced): Promise<void> {
  await page.addInitScript((access) => localStorage.setItem('adminAuthToken', access), token)
}
