import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from './kit/context.ts'
import { readShopSettings } from './settings/service.ts'

const daysValid = 180

/** Returns security.txt (RFC 9116): whom to tell of a hole in the shop's security. `expires` is in the future. */
function securityTxt({
  email,
  publicUrl,
  expires,
}: {
  email: string
  publicUrl: string
  expires: Date
}): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Serves the addresses that browsers, password managers and researchers know (RFC 8615). */
export function serveWellKnown(
  app: FastifyInstance,
  { ctxOf }: { ctxOf(request: FastifyRequest): Ctx },
): void {
  // A customer who is not logged in logs in on the way (W3C: A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/kund/profil', 302),
  )
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    const ctx = ctxOf(request)
    const { email } = await readShopSettings(ctx)
    const expires = new Date(ctx.now().getTime() + daysValid * 86_400_000)
    return reply
      .type('text/plain; charset=utf-8')
      .send(securityTxt({ email, publicUrl: ctx.config.publicUrl, expires }))
  })
}
