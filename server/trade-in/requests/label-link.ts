import type { Ctx } from '../../kit/context.ts'
import { signedLink } from '../../security/signed-link.ts'

/** The path of a shipping label, which its signature is made over. */
export function labelPath(trackingCode: string): string {
  return `/api/trade-in/labels/${trackingCode}/`
}

/** A link to a shipping label that works for ten minutes without a token. */
export function labelLink(ctx: Pick<Ctx, 'config' | 'now'>, trackingCode: string): string {
  return signedLink(ctx.config.secretKey, labelPath(trackingCode), ctx.now())
}
