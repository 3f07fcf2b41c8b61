import { expect } from 'vitest'
import type { AdminRepair } from '../../domain/repairs/admin-schemas.ts'
import type { RepairStatus } from '../../domain/repairs/states.ts'
import type { TestNode } from './node.ts'

let devices = 0

/** A device as staff write it down at the counter, of a customer of its own. */
export function walkInBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  devices++
  return {
    customer_name: `Disk Kund ${devices}`,
    customer_email: `disk-${devices}@kund.example`,
    customer_phone: '070-174 06 02',
    device_type: 'Mobil',
    brand: 'Apple',
    model: 'iPhone 13',
    issue: 'Skärmbyte',
    price: '1 290',
    ...changes,
  }
}

/** What staff do with cases. */
export function workshopOf(node: TestNode, token: string) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: unknown,
    key?: string,
  ) => {
    const reply = await node.call(method, `/api/admin/repairs/${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
    return { status: reply.status, repair: reply.body as AdminRepair, body: reply.body, text: reply.text }
  }
  const read = async (id: number) => (await send('GET', `${id}/`)).repair
  /** A deed by the version that the case has now. */
  const deed = async (id: number, what: string, body: Record<string, unknown> = {}) =>
    send(what === 'lines' ? 'PUT' : 'POST', `${id}/${what}/`, { version: (await read(id)).version, ...body })
  return {
    send,
    read,
    deed,
    /** Takes a device in. */
    async build(changes: Record<string, unknown> = {}): Promise<AdminRepair> {
      const { status, repair, text } = await send('POST', '', walkInBody(changes))
      expect([status, status === 201 ? '' : text]).toEqual([201, ''])
      return repair
    },
    /** Moves a case through some states. */
    async move(id: number, ...to: RepairStatus[]): Promise<AdminRepair> {
      for (const each of to)
        expect((await deed(id, 'move', { to: each })).text).toContain(`"status":"${each}"`)
      return read(id)
    },
  }
}

/** A file as it is answered. */
export async function fileAt(node: TestNode, url: string, token?: string) {
  const response = await node.app.http?.inject({
    method: 'GET',
    url,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
  if (!response) throw new Error('This node is a worker and answers nobody')
  return {
    status: response.statusCode,
    bytes: new Uint8Array(response.rawPayload),
    headers: response.headers,
  }
}

/** A case of a customer's own, opened at the counter. */
export async function buildOwnRepair(node: TestNode, email: string): Promise<AdminRepair> {
  return workshopOf(node, await node.logIn()).build({ customer_email: email })
}
