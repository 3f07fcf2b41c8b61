import { expect, test } from 'vitest'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })

test('the context of a transaction has no limits and no files, nested ones neither', async () => {
  const offered = await node.app.system().transaction((tx) =>
    tx.transaction(async (inner) => {
      // @ts-expect-error a limit takes a connection of its own
      const { limits } = inner
      // @ts-expect-error a file may lie in another system's storage
      const { files } = tx
      return [limits, files]
    }),
  )
  expect(offered).toEqual([undefined, undefined])
})
