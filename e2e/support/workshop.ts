import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { staffHeaders } from './staff.ts'

type Part = { id: number; version: number; name: string; sku: string }
type Purchase = { id: number; version: number; number: string; lines: { part: Part; ordered: number }[] }
type Repair = {
  id: number
  version: number
  status: string
  order_number: string
  due: string
  status_path: string
  entries: { id: number; kind: string; text: string }[]
  signing: { shown: string } | null
  device_tests: { moment: string; results: { test: string; outcome: string; value: number | null }[] }[]
}

/** Returns workshop actions of staff through the API, for tests of a customer's screens. */
export async function getWorkshop(request: APIRequestContext) {
  const headers = await staffHeaders(request)
  const path = (id: number, rest = '') => `/api/admin/repairs/${id}/${rest}`
  const taken = async (answer: APIResponse): Promise<Repair> => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const read = async (id: number) => taken(await request.get(path(id), { headers }))
  return {
    read,
    /** Registers a device at the counter. */
    async registerDevice(body: object): Promise<Repair> {
      return taken(await request.post('/api/admin/repairs/', { headers, data: body }))
    },
    async find(orderNumber: string): Promise<Repair> {
      const page = await request.get(`/api/admin/repairs/?search=${orderNumber}`, { headers })
      const { results } = (await page.json()) as { results: { id: number }[] }
      expect(results).toHaveLength(1)
      return read(results[0]?.id ?? 0)
    },
    /** Runs an action with the repair's current version. */
    async act(id: number, action: string, body: object = {}): Promise<Repair> {
      const { version } = await read(id)
      return taken(await request.post(path(id, `${action}/`), { headers, data: { version, ...body } }))
    },
    async reply(id: number, text: string): Promise<Repair> {
      const after = (await read(id)).entries.at(-1)?.id ?? null
      return taken(
        await request.post(path(id, 'entries/'), { headers, data: { kind: 'reply', text, after } }),
      )
    },
    /** Makes a part the only line of a repair. It is missing when it is not in stock. */
    async takePart(id: number, part: Part): Promise<Repair> {
      const { version } = await read(id)
      const line = { kind: 'part', part_id: part.id, description: part.name, quantity: 1 }
      const data = { version, lines: [line] }
      return taken(await request.put(path(id, 'lines/'), { headers, data }))
    },
    /** Registers a device of a new customer without an e-mail address. Returns its repair's id and number. */
    async registerRepair(
      customer: string,
      phone = `+4670${String(Math.random()).slice(2, 9)}`,
    ): Promise<{ id: number; order_number: string }> {
      const data = {
        ...{ customer_name: customer, customer_phone: phone },
        ...{ brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte' },
      }
      const answer = await request.post('/api/admin/repairs/', { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    },
    /** Shows a code for phones. Returns the path that it opens. */
    async pair(body: object): Promise<{ path: string; pairing: number }> {
      const answer = await request.post('/api/admin/pairings/', { headers, data: body })
      expect(answer.ok(), await answer.text()).toBe(true)
      const { id: pairing, path: opened } = await answer.json()
      return { path: opened, pairing }
    },
    /** Shows the code by which the device of a repair tests itself. Returns the path that it opens. */
    async showTestCode(id: number): Promise<string> {
      const data = { subject: 'repair', subject_id: id }
      const answer = await request.post('/api/admin/device-tests/', { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).path
    },
    /** Shows the code by which a customer signs. Returns the path that it opens. */
    async showSigningCode(id: number): Promise<string> {
      const answer = await request.post(path(id, 'signing/'), { headers })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).path
    },
    async endPairing(pairing: number) {
      await taken(await request.post(`/api/admin/pairings/${pairing}/close/`, { headers }))
    },
    async readImages(id: number): Promise<{ caption: string }[]> {
      const answer = await request.get(path(id), { headers })
      return (await answer.json()).images
    },
    /** Adds a phone to lend. */
    async addLoanDevice(name: string) {
      const data = { name, imei: `LAN-${Date.now()}`, condition: 'Som ny' }
      const answer = await request.post('/api/admin/loan-devices/', { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    /** Changes details of a repair, as a colleague does. */
    async change(id: number, changes: object) {
      const { version } = await read(id)
      await taken(await request.patch(path(id), { headers, data: { version, ...changes } }))
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
    /** Moves a repair to its handover: updates the customer, sets the price, marks it ready and takes a card payment. */
    async handOver(id: number, { update, kronor }: { update: string; kronor: string }) {
      const post = async (rest: string, data: object) =>
        taken(await request.post(path(id, rest), { headers, data }))
      let { version, entries } = await read(id)
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

/** Returns actions on parts and purchases through the API, as a colleague does them. */
export async function getParts(request: APIRequestContext) {
  const headers = await staffHeaders(request)
  const taken = async <Answer>(answer: Promise<APIResponse>): Promise<Answer> => {
    const given = await answer
    expect(given.ok(), await given.text()).toBe(true)
    return given.json()
  }
  const get = <Answer>(path: string) => taken<Answer>(request.get(path, { headers }))
  const post = <Answer>(path: string, data: object) => taken<Answer>(request.post(path, { headers, data }))
  const put = (path: string, data: object) => taken(request.put(path, { headers, data }))
  return {
    /** Creates a part, which can be ordered from any supplier, or from one, with what is in stock. */
    part: (
      name: string,
      from: { supplier_id?: number; cost?: string; stock?: number; origin?: string } = {},
    ) =>
      post<Part>('/api/admin/parts/', {
        ...{ name, sku: name.replaceAll(' ', '-'), cost: '400', price: '900', ...from },
      }),
    /** Creates a supplier. Returns its id. */
    async supplier(name: string, email: string): Promise<number> {
      return (await post<{ id: number }>('/api/admin/suppliers/', { name, email })).id
    },
    async changePart(id: number, changes: object) {
      const path = `/api/admin/parts/${id}/`
      await put(path, { ...(await get<Part>(path)), ...changes })
    },
    /** Begins a purchase from a new supplier. */
    async purchase(supplier: string): Promise<Purchase> {
      const { id } = await post<{ id: number }>('/api/admin/suppliers/', { name: supplier })
      return post('/api/admin/purchases/', { supplier_id: id })
    },
    /** Adds a piece of a part to a purchase. */
    async order(purchase: number, part: Part) {
      const path = `/api/admin/purchases/${purchase}/`
      const { version, lines } = await get<Purchase>(path)
      const kept = lines.map((line) => ({ part_id: line.part.id, quantity: line.ordered, cost: '400' }))
      await put(path, { version, lines: [...kept, { part_id: part.id, quantity: 1, cost: '400' }] })
    },
  }
}
