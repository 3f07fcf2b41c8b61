import type { Ctx } from '#server/kit/context.ts'
import { signedLink } from '#server/security/signed-link.ts'

/** Returns a picture's path, which is the signed part of its link. */
export function imagePath(id: number): string {
  return `/api/trade-in/images/${id}/`
}

/** Returns a link to a picture, valid for ten minutes without a login. */
export function imageLink(ctx: Pick<Ctx, 'config' | 'now'>, id: number): string {
  return signedLink(ctx.config.secretKey, imagePath(id), ctx.now())
}
