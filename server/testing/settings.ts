import { expect } from 'vitest'
import type { SettingsReply } from '../../domain/settings/replies.ts'
import type { TestNode } from './node.ts'

/** The settings as the back office reads them. */
export async function settingsOf(node: TestNode, token: string): Promise<SettingsReply> {
  const { status, body } = await node.call('GET', '/api/admin/settings/', { token })
  expect(status).toBe(200)
  return body as SettingsReply
}

/** Changes some of the settings and leaves the others as they are. */
export async function changeSettings(
  node: TestNode,
  token: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const { settings, version } = await settingsOf(node, token)
  const body = { ...settings, version, ...changes }
  const { status, text } = await node.call('PUT', '/api/admin/settings/', { body, token })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}
