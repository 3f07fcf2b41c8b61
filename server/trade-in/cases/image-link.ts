import type { Ctx } from '../../kit/context.ts'
import { signedLink } from '../../security/signed-link.ts'

/** The path of a picture, which its signature is made over. */
export function imagePath(id: number): string {
  return `/api/trade-in/images/${id}/`
}

/** A link to a picture that works for ten minutes without a token. */
export function imageLink(ctx: Pick<Ctx, 'config' | 'now'>, id: number): string {
  return signedLink(ctx.config.secretKey, imagePath(id), ctx.now())
}
