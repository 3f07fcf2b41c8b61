import { readStored, writeStored } from './browser-storage.ts'
import { useStored } from './use-stored.ts'

/** Where this browser keeps the requests that were sent from it (spec 001 section 3). */
const ownRequestsKey = 'quote_requests'

/** Beyond this the oldest are forgotten; the shop has them all. */
const maxStoredRequests = 20

/** A visitor's own request, as their browser keeps it (spec 001 section 3). Times are ISO strings. */
export type OwnRequest = {
  /** The time it was sent, in milliseconds. */
  id: string
  status: 'new' | 'quoted'
  createdAt: string
  updatedAt: string
  customerName: string
  customerEmail: string
  customerPhone: string
  deviceType: string
  brand: string
  model: string
  issue: string
  message?: string
  /** In kronor, once the offer is known here. */
  quotedPrice?: number
}

function isOwnRequest(value: unknown): value is OwnRequest {
  if (typeof value !== 'object' || value === null) return false
  const request = value as Record<string, unknown>
  return ['id', 'createdAt', 'brand', 'model', 'issue'].every((name) => typeof request[name] === 'string')
}

function parse(stored: string | null | undefined): OwnRequest[] {
  if (!stored) return []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter(isOwnRequest) : []
  } catch {
    return [] // somebody else wrote there; the next request starts a new list
  }
}

/** The requests sent from this browser, newest first; none on the server. */
export function useOwnRequests(): OwnRequest[] {
  return parse(useStored(ownRequestsKey))
}

/** Remembers a request that the shop has confirmed. */
export function rememberRequest(
  request: Omit<OwnRequest, 'id' | 'status' | 'createdAt' | 'updatedAt'>,
  sentAt: Date,
) {
  const time = sentAt.toISOString()
  const own: OwnRequest = {
    ...request,
    id: String(sentAt.getTime()),
    status: 'new',
    createdAt: time,
    updatedAt: time,
  }
  writeStored(ownRequestsKey, JSON.stringify([own, ...parse(readStored(ownRequestsKey))].slice(0, maxStoredRequests)))
}

/** What an offer and the request that it answers have in common. An offer does not tell the shop's id of the request. */
type OfferMatch = { name: string; brand: string; model_name: string; issue: string }

/**
 * Stores the offered price, in kronor, on the request that it answers, when that was sent from this browser: its status becomes
 * `quoted` (spec 001 section 4). Of requests that are alike, the newest without a price gets it, else the newest.
 */
export function rememberOffer(offer: OfferMatch, quotedPrice: number, now: Date): void {
  const requests = parse(readStored(ownRequestsKey))
  const alike = requests.filter(
    ({ customerName, brand, model, issue }) =>
      customerName === offer.name &&
      brand === offer.brand &&
      model === offer.model_name &&
      issue === offer.issue,
  )
  if (alike.some((request) => request.status === 'quoted' && request.quotedPrice === quotedPrice)) return
  const known = alike.find(({ status }) => status === 'new') ?? alike[0]
  if (!known) return
  const quoted: OwnRequest = { ...known, status: 'quoted', quotedPrice, updatedAt: now.toISOString() }
  writeStored(
    ownRequestsKey,
    JSON.stringify(requests.map((request) => (request === known ? quoted : request))),
  )
}

/** Forgets one request in this browser. The shop's own copy stays. */
export function forgetRequest(id: string) {
  writeStored(
    ownRequestsKey,
    JSON.stringify(parse(readStored(ownRequestsKey)).filter((request) => request.id !== id)),
  )
}
