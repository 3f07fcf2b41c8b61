import type { Call, Caller } from './calls.ts'

export type Read = Call & {
  p50Ms: number
  p99Ms: number
  bytes: number
  /** The slowest of 32 at once, of first pages. */
  loadSpikeMs: number | undefined
}

const loadSpike = 32

/** Makes each call in turn, after one that is not counted, and first pages also 32 at once. @throws when one is refused */
export async function measureCalls(
  origin: string,
  tokens: Record<Caller, string | undefined>,
  calls: readonly Call[],
  rounds: number,
): Promise<Read[]> {
  const reads: Read[] = []
  const refused: string[] = []
  for (const call of calls) {
    const once = () => request(origin + call.path, tokens[call.caller])
    const first = await once()
    if (first.refusal) {
      refused.push(first.refusal)
      continue
    }
    const times: number[] = []
    // One that takes long tells enough in a few rounds.
    const enough = first.ms > 1000 ? 3 : rounds
    for (let round = 0; round < enough; round++) times.push((await once()).ms)
    const loadSpikeTimes = call.isFirstPage
      ? await Promise.all(Array.from({ length: loadSpike }, once))
      : undefined
    reads.push({
      ...call,
      p50Ms: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
      bytes: first.bytes,
      loadSpikeMs: loadSpikeTimes && Math.max(...loadSpikeTimes.map(({ ms }) => ms)),
    })
    process.stderr.write('.')
  }
  process.stderr.write('\n')
  if (refused.length > 0) throw new Error(`Refused:\n${refused.join('\n')}`)
  return reads
}

/** Makes a call and reads its whole answer. */
export async function request(
  url: string,
  token: string | undefined,
): Promise<{ ms: number; bytes: number; refusal?: string }> {
  const begun = performance.now()
  // The header keeps a visitor's answer from coming out of the memory.
  const headers = { authorization: token === undefined ? 'Basic bench' : `Bearer ${token}` }
  const reply = await fetch(url, { headers })
  const body = await reply.arrayBuffer().catch((error: unknown) => {
    throw new Error(`The answer to ${url} broke off`, { cause: error })
  })
  const answer = { ms: performance.now() - begun, bytes: body.byteLength }
  if (reply.ok) return answer
  return { ...answer, refusal: `${reply.status} ${url}: ${new TextDecoder().decode(body).slice(0, 300)}` }
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
