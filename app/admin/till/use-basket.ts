import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Basket } from '#domain/counter/schemas.ts'
import { getReason } from '../api/error-text.ts'
import {
  counterKey,
  fetchBasket,
  getInput,
  type LineInput,
  storeBasket,
} from '../components/payment/counter-data.ts'

/**
 * Keeps the basket at the counter. Every change is stored at the server, which answers with prices, stock and sums. Changes run one
 * after the other, so that a quick hand does not overtake itself.
 */
export function useBasket() {
  const client = useQueryClient()
  const [basket, setBasket] = useState<Basket>()
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(0)
  const current = useRef<Basket>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: Basket | undefined) => {
    current.current = next
    setBasket(next)
    setProblem(undefined)
  }

  const run = (work: () => Promise<Basket | undefined>) => {
    setWaiting((count) => count + 1)
    const done = queue.current
      .then(work)
      .then(show)
      .catch((error: unknown) => setProblem(getReason(error)))
      .finally(() => {
        setWaiting((count) => count - 1)
        void client.invalidateQueries({ queryKey: [...counterKey, 'state'] })
      })
    queue.current = done
    return done
  }

  const storeLines = (change: (lines: LineInput[]) => LineInput[]) => {
    const before = current.current
    const lines = change((before?.lines ?? []).map(getInput))
    return storeBasket(before, before ? { lines, note: before.note, buyer: before.buyer } : { lines })
  }
  const store = (change: (lines: LineInput[]) => LineInput[]) => run(() => storeLines(change))

  return {
    basket,
    problem,
    busy: waiting > 0,
    /** Resolves when everything typed so far is stored. */
    settled: () => queue.current.then(() => current.current),
    /** Adds a line; one that is still looked up keeps its turn, so that a payment right after a scan waits for it. */
    add: (found: LineInput | Promise<LineInput | undefined>) =>
      run(async () => {
        const line = await found
        return line ? storeLines((lines) => merged(lines, line)) : current.current
      }),
    change: (index: number, line: LineInput) =>
      store((lines) => lines.map((each, at) => (at === index ? line : each))),
    remove: (index: number) => store((lines) => lines.filter((_, at) => at !== index)),
    open: (id: string) => run(() => fetchBasket(id)),
    /** Puts the basket aside; it waits at the server. */
    clear: () => run(async () => undefined),
    reload: () => run(() => (current.current ? fetchBasket(current.current.id) : Promise.resolve(undefined))),
  }
}

/** Returns the lines with one more. The same article again is one more of it. */
function merged(lines: LineInput[], line: LineInput): LineInput[] {
  const same = lines.findIndex(
    (each) =>
      each.kind === line.kind &&
      ((each.kind === 'repair' && line.kind === 'repair' && each.repair_id === line.repair_id) ||
        (each.kind === 'product' && line.kind === 'product' && each.product_id === line.product_id) ||
        (each.kind === 'part' && line.kind === 'part' && each.part_id === line.part_id)),
  )
  if (same < 0) return [...lines, line]
  return lines.map((each, at) => {
    if (at !== same) return each
    if (each.kind === 'part' && line.kind === 'part')
      return { ...each, quantity: each.quantity + line.quantity }
    if (each.kind !== 'product' || line.kind !== 'product') return each
    const serials = [...new Set([...(each.serial_ids ?? []), ...(line.serial_ids ?? [])])]
    const isScannedAgain = line.serial_ids?.length && serials.length === each.serial_ids?.length
    return {
      ...each,
      serial_ids: serials,
      quantity: isScannedAgain ? each.quantity : each.quantity + line.quantity,
    }
  })
}
