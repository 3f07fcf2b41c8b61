import { call } from '#app/lib/api.ts'
import { newRequestId } from '#app/lib/request-id.ts'
import type { StepResults } from '../steps/step.ts'

/** Size of the file that storage is tested with, in bytes. */
const storedBytes = 1_000_000

/** Tests the network and the storage, which need nothing of the user. */
export async function testByItself(token: string): Promise<StepResults> {
  const [network, storage] = await Promise.all([
    call('GET /api/device-tests/:token/', { params: { token } }).then(
      () => 'ok' as const,
      () => 'broken' as const,
    ),
    testStorage(),
  ])
  return { network: { outcome: network }, storage: { outcome: storage } }
}

/** Writes a file to the browser's storage, reads it back, and removes it. */
async function testStorage(): Promise<'ok' | 'broken' | 'unsupported'> {
  if (typeof caches === 'undefined') return 'unsupported'
  const name = `prov-${newRequestId()}`
  try {
    const written = new Uint8Array(storedBytes).map((_, index) => (index * 31) % 251)
    const cache = await caches.open(name)
    await cache.put('/prov', new Response(written))
    const read = new Uint8Array((await (await cache.match('/prov'))?.arrayBuffer()) ?? [])
    return read.length === storedBytes && read.every((byte, index) => byte === written[index])
      ? 'ok'
      : 'broken'
  } catch {
    // A private window may refuse to store anything.
    return 'unsupported'
  } finally {
    await caches.delete(name).catch(() => undefined)
  }
}
