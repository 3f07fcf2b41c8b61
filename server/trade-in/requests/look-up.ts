import { DomainError } from '#domain/errors.ts'
import type { CustomerTradeIn, PublicTradeIn, SharedTradeIn } from '#domain/trade-in/schemas.ts'
import { readTrackingCode } from '#domain/trade-in/tracking-code.ts'
import { type Ctx, type DbCtx, requireCustomer } from '#server/kit/context.ts'
import { getSelector } from '#server/security/private-link.ts'
import { storesForHandIn } from '../catalogue/public.ts'
import {
  findByCode,
  findByLink,
  findOwn,
  getOffers,
  getRequestDevices,
  getRequests,
  type RequestRow,
} from './queries.ts'
import { customerView, publicView, sharedView, type WithParts } from './views.ts'

/** Maximum number of requests listed in the portal, more than a person has. */
const maxTradeIns = 500

export async function withParts(
  ctx: Pick<DbCtx, 'db'>,
  requests: readonly RequestRow[],
): Promise<WithParts[]> {
  const ids = requests.map(({ id }) => id)
  const [sold, offers] = [await getRequestDevices(ctx.db, ids), await getOffers(ctx.db, ids)]
  return requests.map((request) => ({
    request,
    sold: sold.filter((each) => each.sold.requestId === request.id),
    offers: offers.filter(({ requestId }) => requestId === request.id),
  }))
}

/**
 * Returns a request by tracking code and e-mail address. A wrong code and a wrong address get the same error.
 * @throws tradeIn.notFound and request.tooMany
 */
export async function lookUpRequest(
  ctx: Ctx,
  input: { tracking_code: string; email: string },
  address: string,
): Promise<PublicTradeIn> {
  await ctx.limits.take('tradeIn.lookUp', address)
  const code = readTrackingCode(input.tracking_code)
  const request = code && (await findByCode(ctx.db, code))
  if (!request || request.customerEmail.toLowerCase() !== input.email.toLowerCase()) {
    throw new DomainError('tradeIn.notFound')
  }
  const [parts] = await withParts(ctx, [request])
  if (!parts) throw new DomainError('tradeIn.notFound')
  return publicView(ctx, parts)
}

/** Returns the trade-in request of a private link; undefined when the link is invalid. */
export async function findPrivateTradeIn(ctx: DbCtx, token: string): Promise<SharedTradeIn | undefined> {
  const selector = getSelector(ctx.config, token)
  const request = selector ? await findByLink(ctx.db, selector) : undefined
  const [parts] = request ? await withParts(ctx, [request]) : []
  return parts && sharedView(ctx, parts, token, await storesForHandIn(ctx))
}

/** Like `findPrivateTradeIn`, for the API. @throws tradeIn.notFound */
export async function readPrivateTradeIn(ctx: DbCtx, token: string): Promise<SharedTradeIn> {
  const tradeIn = await findPrivateTradeIn(ctx, token)
  if (!tradeIn) throw new DomainError('tradeIn.notFound')
  return tradeIn
}

export async function ownTradeIns(ctx: Ctx): Promise<CustomerTradeIn[]> {
  const customer = requireCustomer(ctx)
  const parts = await withParts(ctx, await getRequests(ctx.db, customer, maxTradeIns))
  return parts.map((each) => customerView(ctx, each))
}

/** Returns one of the customer's trade-in requests. @throws tradeIn.notFound, also for another customer's */
export async function ownTradeIn(ctx: Ctx, trackingCode: string): Promise<CustomerTradeIn> {
  const code = readTrackingCode(trackingCode)
  const request = code && (await findOwn(ctx.db, requireCustomer(ctx), code))
  const [parts] = request ? await withParts(ctx, [request]) : []
  if (!parts) throw new DomainError('tradeIn.notFound')
  return customerView(ctx, parts)
}
