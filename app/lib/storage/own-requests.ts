import { readStored, writeStored } from './browser-storage.ts'
import { useStored } from './use-stored.ts'

/** localStorage key of the requests sent from this browser (spec 001 section 3). */
const ownRequestsKey = 'quote_requests'

/** Maximum number of stored requests. The oldest are removed; the shop has all of them. */
const maxStoredRequests = 20

/** A visitor's own request as stored in the browser (spec 001 section 3). Times are ISO strings. */
export type OwnRequest = {
  /** Time of sending, in milliseconds. */
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
  /** The path of its private page. */
  link?: string
  /** In kronor. Set once the offer has been opened in this browser. */
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
    return [] // invalid content; the next request starts a new list
  }
}

/** Returns the requests sent from this browser, newest first; empty on the server. */
export function useOwnRequests(): OwnRequest[] {
  return parse(useStored(ownRequestsKey))
}

/** Stores a request that the server has accepted. */
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
  writeStored(
    ownRequestsKey,
    JSON.stringify([own, ...parse(readStored(ownRequestsKey))].slice(0, maxStoredRequests)),
  )
}

/** The fields that an offer and its request have in common. An offer does not contain the request's id. */
type OfferMatch = { name: string; brand: string; model_name: string; issue: string }

/**
 * Stores the offered price, in kronor, on the matching request, if it was sent from this browser, and sets its status to
 * `quoted` (spec 001 section 4). Of several matches, the newest without a price gets it, else the newest.
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
  const ownRequest = alike.find(({ status }) => status === 'new') ?? alike[0]
  if (!ownRequest) return
  const quoted: OwnRequest = { ...ownRequest, status: 'quoted', quotedPrice, updatedAt: now.toISOString() }
  writeStored(
    ownRequestsKey,
    JSON.stringify(requests.map((request) => (request === ownRequest ? quoted : request))),
  )
}

/** Removes a request from this browser. The shop's copy remains. */
export function forgetRequest(id: string) {
  writeStored(
    ownRequestsKey,
    JSON.stringify(parse(readStored(ownRequestsKey)).filter((request) => request.id !== id)),
  )
}
