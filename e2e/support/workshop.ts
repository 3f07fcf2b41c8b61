import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { owner } from './test.ts'

type Repair = { id: number; version: number; status: string; entries: { id: number }[] }

/** Returns workshop actions of staff through the API, for tests of a customer's screens. */
export async function workshopOf(request: APIRequestContext) {
  const login = await request.post('/api/token/', { data: owner })
  const headers = { authorization: `Bearer ${(await login.json()).access}` }
  const path = (id: number, rest = '') => `/api/admin/repairs/${id}/${rest}`
  const taken = async (answer: APIResponse): Promise<Repair> => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  return {
    /** Registers a device of a new customer without an e-mail address. Returns its case's id and number. */
    async takeIn(customer: string): Promise<{ id: number; order_number: string }> {
      const data = {
        // Without an address the number is what a customer is known by.
        ...{ customer_name: customer, customer_phone: `+4670${String(Math.random()).slice(2, 9)}` },
        ...{ brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte' },
      }
      const answer = await request.post('/api/admin/repairs/', { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    },
    async photograph(id: number, file: string) {
      const data = await readFile(file)
      await taken(
        await request.post(path(id, 'images/'), {
          headers: { ...headers, 'content-type': 'image/png' },
          data,
        }),
      )
    },
    /** Moves a case to its handover: updates the customer, sets the price, marks it ready and takes a card payment. */
    async handOver(id: number, { update, kronor }: { update: string; kronor: string }) {
      const post = async (rest: string, data: object) =>
        taken(await request.post(path(id, rest), { headers, data }))
      let { version, entries } = await taken(await request.get(path(id), { headers }))
      const after = entries.at(-1)?.id ?? null
      ;({ version } = await post('move/', { version, to: 'Under reparation' }))
      ;({ version } = await post('entries/', { kind: 'reply', text: update, after }))
      const line = { kind: 'labour', description: 'Arbete', quantity: 1, unit: kronor }
      ;({ version } = await taken(
        await request.put(path(id, 'lines/'), { headers, data: { version, lines: [line] } }),
      ))
      ;({ version } = await post('move/', { version, to: 'Färdig' }))
      await post('handover/', { version, due: kronor, tenders: [{ method: 'card', amount: kronor }] })
    },
  }
}
