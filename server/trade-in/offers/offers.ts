import { DomainError } from '#domain/errors.ts'
import { toWholeKronor } from '#domain/money.ts'
import { gradeLabels } from '#domain/trade-in/labels.ts'
import type { TradeInOffer } from '#domain/trade-in/schemas.ts'
import type { AdminTradeIn, AnswerInput } from '#domain/trade-in/staff-schemas.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { getSelector } from '#server/security/private-link.ts'
import { imageLink } from '../handling/image-link.ts'
import { answerOffer, findOffer, findRequest, getImages, updateRequest } from '../handling/queries.ts'
import { readTradeIn } from '../handling/read.ts'
import { erasedFrom, lockTradeIn, recordEvent } from '../handling/transitions.ts'
import { getOffers, getRequestDevices, type OfferRow } from '../requests/queries.ts'

export async function findPrivateOffer(ctx: DbCtx, token: string): Promise<TradeInOffer | undefined> {
  const selector = getSelector(ctx.config, token)
  const offer = selector ? await findOffer(ctx.db, selector) : undefined
  const request = offer && (await findRequest(ctx.db, offer.requestId))
  if (!request) return undefined
  const sold = await getRequestDevices(ctx.db, [request.id])
  const images = await getImages(ctx.db, request.id)
  // Hide the values of a withdrawn offer, because the devices are being inspected again.
  const shown = offer.state === 'withdrawn' ? [] : sold
  return {
    tracking_code: request.trackingCode,
    state: offer.state,
    delivery_method: request.deliveryMethod,
    estimated_price: toWholeKronor(request.estimatedOre),
    total_price: toWholeKronor(offer.totalOre),
    percentage_bonus: request.codePercentage,
    message: offer.message,
    made_at: offer.createdAt.toISOString(),
    answered_at: offer.answeredAt?.toISOString() ?? null,
    devices: shown.map(({ sold: device, inspection }) => ({
      id: device.id,
      brand: device.brand,
      model: device.modelName,
      image_url: device.imageUrl,
      estimated_price: toWholeKronor(device.estimatedOre),
      final_price: toWholeKronor(inspection?.finalOre ?? device.estimatedOre),
      grade: inspection ? gradeLabels[inspection.grade] : '',
      remarks: inspection?.remarks ?? '',
      images: images
        .filter(({ image }) => image.requestDeviceId === device.id)
        .map(({ image }) => ({ id: image.id, url: imageLink(ctx, image.id), caption: image.caption })),
    })),
  }
}

/** Like `findPrivateOffer`, for the API. @throws tradeIn.noOffer */
export async function readOffer(ctx: DbCtx, token: string): Promise<TradeInOffer> {
  const offer = await findPrivateOffer(ctx, token)
  if (!offer) throw new DomainError('tradeIn.noOffer')
  return offer
}

/**
 * Accepts an offer, so that its amount can be paid; does nothing when it is accepted already. @throws tradeIn.noOffer,
 * tradeIn.offerAnswered and tradeIn.offerWithdrawn
 */
export function acceptOffer(ctx: Ctx, token: string): Promise<TradeInOffer> {
  return answerByLink(ctx, token, 'accepted')
}

/**
 * Declines an offer: cancels the request, erases the seller's personal identity number, and the devices are returned free of
 * charge. Does nothing when it is declined already. @throws the errors of acceptOffer
 */
export function rejectOffer(ctx: Ctx, token: string): Promise<TradeInOffer> {
  return answerByLink(ctx, token, 'rejected')
}

/**
 * Records the answer that the seller of an offer gave at the counter or by phone, as `acceptOffer` and `rejectOffer`. Does nothing when
 * the last offer has that answer already. @throws tradeIn.notFound, tradeIn.noOffer, request.conflict and the errors of acceptOffer
 */
export function recordAnswer(ctx: Ctx, id: number, { version, answer }: AnswerInput): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockTradeIn(tx, id)
    const offer = (await getOffers(tx.db, [id])).at(-1)
    if (!offer) throw new DomainError('tradeIn.noOffer')
    if (offer.state !== answer) {
      if (request.version !== version) throw new DomainError('request.conflict')
      await storeAnswer(tx, { request, offer }, answer, admin.id)
    }
    return readTradeIn(tx, id)
  })
}

type Request = Awaited<ReturnType<typeof lockTradeIn>>
type Answer = AnswerInput['answer']

/** Answers an offer by its private link; does nothing when it has that answer already. */
function answerByLink(ctx: Ctx, token: string, answer: Answer): Promise<TradeInOffer> {
  return ctx.transaction(async (tx) => {
    const locked = await lockOffer(tx, token)
    if (locked.offer.state !== answer) await storeAnswer(tx, locked, answer, null)
    return readOffer(tx, token)
  })
}

async function storeAnswer(
  tx: TxCtx,
  { request, offer }: { request: Request; offer: OfferRow },
  answer: Answer,
  adminUserId: number | null,
): Promise<void> {
  if (offer.state === 'withdrawn') throw new DomainError('tradeIn.offerWithdrawn')
  if (offer.state !== 'open') throw new DomainError('tradeIn.offerAnswered')
  await answerOffer(tx.db, offer.id, answer, tx.now())
  const changes: Parameters<typeof updateRequest>[2] =
    answer === 'accepted'
      ? {}
      : {
          status: 'CANCELLED',
          statusSince: tx.now(),
          cancelReason: 'Kunden avböjde budet.',
          ...erasedFrom(request, tx.now()),
        }
  await updateRequest(tx.db, request.id, changes)
  await recordEvent(tx, request, answer, { adminUserId })
}

/** Returns an offer and its request. Locks the request's row, like all code that changes offers. */
async function lockOffer(tx: TxCtx, token: string): Promise<{ request: Request; offer: OfferRow }> {
  const selector = getSelector(tx.config, token)
  const unlocked = selector && (await findOffer(tx.db, selector))
  if (!unlocked) throw new DomainError('tradeIn.noOffer')
  const request = await lockTradeIn(tx, unlocked.requestId)
  const offer = await findOffer(tx.db, selector)
  if (!offer) throw new DomainError('tradeIn.noOffer')
  return { request, offer }
}
