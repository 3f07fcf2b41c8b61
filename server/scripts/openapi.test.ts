import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { printOpenApi } from '../http/openapi.ts'
import { startTestNode } from '../testing/node.ts'

test('docs/openapi.json matches the server; otherwise run `npm run openapi`', async () => {
  const node = await startTestNode({ role: 'web' })
  const { body } = await node.call('GET', '/api/openapi.json')
  await node.close()
  const file = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  expect(file).toBe(printOpenApi(body as object))
})
