import type { Ctx } from '#server/kit/context.ts'
import { signedLink } from '#server/security/signed-link.ts'

/** Returns a shipping label's path, which is the signed part of its link. */
export function labelPath(trackingCode: string): string {
  return `/api/trade-in/labels/${trackingCode}/`
}

/** Returns a link to a shipping label, valid for ten minutes without a login. */
export function labelLink(ctx: Pick<Ctx, 'config' | 'now'>, trackingCode: string): string {
  return signedLink(ctx.config.secretKey, labelPath(trackingCode), ctx.now())
}
