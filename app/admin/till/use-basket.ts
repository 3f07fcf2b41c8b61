import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { getCallKey } from '#app/admin/api/use-call.ts'
import { ApiError } from '#app/lib/api.ts'
import type { Basket, BasketLine, Buyer, basketInput } from '#domain/counter/schemas.ts'
import { adminCall } from '../api/admin-call.ts'
import { getReason } from '../api/error-text.ts'
import { readTillBasket, storeTillBasket, type TillMode } from '../api/stored-till.ts'

const fetchBasket = (id: string) => adminCall('GET /api/admin/counter/baskets/:id/', { params: { id } })

type Content = Omit<z.input<typeof basketInput>, 'id'>
export type LineInput = Content['lines'][number]

/** Stores what the basket holds. Without a basket it begins one; one that is emptied and has no customer ends. */
async function storeBasket(
  mode: TillMode,
  basket: Pick<Basket, 'id' | 'version'> | undefined,
  content: Content,
): Promise<Basket | undefined> {
  if (!basket) {
    return adminCall('POST /api/admin/counter/baskets/', {
      body: { id: crypto.randomUUID(), practice: mode === 'practice', ...content },
    })
  }
  const { id, version } = basket
  if (content.lines.length > 0 || hasBuyer(content.buyer))
    return adminCall('PUT /api/admin/counter/baskets/:id/', { params: { id }, body: { version, ...content } })
  await adminCall('DELETE /api/admin/counter/baskets/:id/', { params: { id } })
  return undefined
}

const hasBuyer = (buyer: Content['buyer']) => Boolean(buyer?.name || buyer?.email || buyer?.phone)

/** Returns the basket that the till had, if it is still there. */
async function restoreBasket(mode: TillMode): Promise<Basket | undefined> {
  const id = readTillBasket(mode)
  if (id === undefined) return undefined
  try {
    return await fetchBasket(id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Returns a line as it is sent back to the server. */
export function getInput(line: BasketLine): LineInput {
  const { quantity, discount, discount_percent } = line
  const counted = { quantity, discount, discount_percent }
  if (line.kind === 'part' && line.part_id !== null)
    return { kind: 'part', part_id: line.part_id, ...counted }
  if (line.kind === 'product' && line.product_id !== null)
    return { kind: 'product', product_id: line.product_id, serial_ids: line.serial_ids, ...counted }
  if (line.kind === 'repair' && line.repair_id !== null) return { kind: 'repair', repair_id: line.repair_id }
  if (line.kind === 'advance' && line.repair_id !== null)
    return { kind: 'advance', repair_id: line.repair_id, unit: line.unit }
  if (line.kind === 'return' && line.returned)
    return { kind: 'return', quantity, serial_ids: line.serial_ids, ...line.returned }
  return { kind: 'text', description: line.description, unit: line.unit, ...counted }
}

/**
 * Keeps the basket at the counter. Every change is stored at the server, which answers with prices, stock and sums. Changes run one
 * after the other, so that a quick hand does not overtake itself. The till returns to its basket after another screen and a reload.
 */
export function useBasket(mode: TillMode) {
  const client = useQueryClient()
  const [basket, setBasket] = useState<Basket>()
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(0)
  const [isRestoring, setRestoring] = useState(() => readTillBasket(mode) !== undefined)
  const current = useRef<Basket>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: Basket | undefined) => {
    current.current = next
    setBasket(next)
    setProblem(undefined)
    storeTillBasket(mode, next?.id)
  }

  const run = (work: () => Promise<Basket | undefined>) => {
    setWaiting((count) => count + 1)
    const done = queue.current
      .then(work)
      .then(show)
      .catch((error: unknown) => setProblem(getReason(error)))
      .finally(() => {
        setWaiting((count) => count - 1)
        void client.invalidateQueries({ queryKey: getCallKey('GET /api/admin/counter/') })
      })
    queue.current = done
    return done
  }

  const start = useRef(() => {
    void run(() => restoreBasket(mode)).then(() => setRestoring(false))
  })
  useEffect(() => start.current(), [])

  const getContent = ({ note, buyer, lines }: Basket): Content => {
    return { note, buyer, lines: lines.map(getInput) }
  }
  const storeLines = (change: (lines: LineInput[]) => LineInput[]) => {
    const before = current.current
    const lines = change((before?.lines ?? []).map(getInput))
    return storeBasket(mode, before, before ? { ...getContent(before), lines } : { lines })
  }
  const storeBuyer = async (buyer: Buyer) => {
    const before = current.current
    return storeBasket(mode, before, before ? { ...getContent(before), buyer } : { lines: [], buyer })
  }
  /** Puts the basket aside by hand: it waits in the list of every till. */
  const park = async () => {
    const before = current.current
    if (before && before.lines.length > 0)
      await storeBasket(mode, before, { ...getContent(before), parked: true })
    return undefined
  }
  const store = (change: (lines: LineInput[]) => LineInput[]) => run(() => storeLines(change))

  return {
    basket,
    problem,
    isRestoring,
    busy: waiting > 0,
    /** Resolves when everything typed so far is stored. */
    settled: () => queue.current.then(() => current.current),
    /** Adds a line; one that is still looked up keeps its turn, so that a payment right after a scan waits for it. */
    add: (added: LineInput | Promise<LineInput | undefined>) =>
      run(async () => {
        const line = await added
        return line ? storeLines((lines) => merged(lines, line)) : current.current
      }),
    change: (index: number, line: LineInput) =>
      store((lines) => lines.map((each, at) => (at === index ? line : each))),
    remove: (index: number) => store((lines) => lines.filter((_, at) => at !== index)),
    /** Puts a customer on the basket, or takes the one who is on it away. */
    setBuyer: (buyer: Buyer) => run(() => storeBuyer(buyer)),
    park: () => run(park),
    /** Opens a basket that waits, and puts aside the one that is open. */
    open: (id: string) => run(() => park().then(() => fetchBasket(id))),
    /** Begins with the next customer. The basket is paid, or thrown away. */
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
