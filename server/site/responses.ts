import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyPage } from '#app/framework/page.ts'
import { isMeasured } from '#domain/measured-pages.ts'
import { pickEncoding } from '../cache/response-cache.ts'
import {
  cameraPageHeaders,
  contentSecurityPolicy,
  sensorPageHeaders,
  stripePageHeaders,
} from '../http/security-headers.ts'
import type { PageServices } from '../services.ts'

/**
 * Pages that are rendered per request are compressed while the visitor waits. Quality 1 takes a sixth of the time of quality 4
 * and is 14 % larger; a window of 256 kB holds any page. It takes 0.1 ms, less than handing the work to another thread.
 */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** Minimum size in bytes. Smaller responses gain little from compression. */
const minimumSize = 600

/** Sends HTML in the best encoding that the browser accepts. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const body = Buffer.from(html)
  reply.header('vary', 'accept-encoding')
  const encoding = body.length >= minimumSize ? pickEncoding(request) : undefined
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding)
  return reply.send(
    encoding === 'br' ? brotliCompressSync(body, brotliOptions) : gzipSync(body, { level: 1 }),
  )
}

/**
 * Returns the Cache-Control of a page that the server does not cache. `no-store` prevents the back/forward cache, so only
 * private pages have it.
 */
export function getCacheControl(page: AnyPage | undefined): string {
  return page?.isPrivate ? 'no-store' : 'no-cache'
}

type PolicyOptions = { publicUrl: string; isProduction: boolean }

/** Builds the content security policy of a page that contacts no other host. */
export function buildStrictPolicy({ publicUrl, isProduction }: PolicyOptions): string {
  return contentSecurityPolicy({
    production: isProduction,
    publicUrl,
    analyticsId: undefined,
    stripe: false,
    emailJs: false,
    printing: false,
  })
}

/**
 * Builds a page's headers. Pages have no inline scripts, so the policy needs no nonce or hash; it only varies by the
 * hosts that it allows.
 */
export async function buildPageHeaders(
  page: AnyPage,
  services: PageServices,
  { publicUrl, isProduction }: PolicyOptions,
): Promise<Record<string, string>> {
  const stripe = page.takesPayment === true && services.paymentConfig().provider === 'stripe'
  const policy = contentSecurityPolicy({
    production: isProduction,
    publicUrl,
    analyticsId: isMeasured(page) ? await services.analyticsId() : undefined,
    stripe,
    printing: page.printsDocuments === true,
    emailJs:
      page.usesEmailJs === 'always' || (!!page.usesEmailJs && (await services.quoteMailsFromBrowser())),
  })
  return {
    'content-type': htmlType,
    'content-security-policy': policy,
    'speculation-rules': `"${speculationRulesPath}"`,
    ...(stripe ? stripePageHeaders : {}),
    ...(page.usesCamera ? cameraPageHeaders : {}),
    ...(page.usesSensors ? sensorPageHeaders : {}),
  }
}

export const htmlType = 'text/html; charset=utf-8'

export const speculationRulesPath = '/speculation-rules.json'

/** Seconds for which browsers may cache a redirect. */
const redirectMaxAge = 3600

/** Redirects to another path of the site, permanently: with 308 the method stays the same. */
export function sendRedirect(reply: FastifyReply, path: string, status: 301 | 308 = 301): FastifyReply {
  return reply.header('cache-control', `public, max-age=${redirectMaxAge}`).redirect(path, status)
}
