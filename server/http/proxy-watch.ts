import type { FastifyInstance } from 'fastify'

/** Notices requests that a proxy has forwarded although no proxy is trusted. */
export type ProxyWatch = {
  /** Returns whether such a request has arrived since the start of this process. */
  hasUntrustedProxy(): boolean
}

/**
 * Watches for `X-Forwarded-For` without TRUST_PROXY: all visitors then have the proxy's address, and share the rate limits by
 * network address. Warns once per process, because any client can send the header.
 */
export function watchForProxy(app: FastifyInstance, trustProxy: string | undefined): ProxyWatch {
  let isFound = false
  if (trustProxy === undefined) {
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isFound && request.headers['x-forwarded-for'] !== undefined) {
        isFound = true
        app.log.warn(
          'X-Forwarded-For arrived, but TRUST_PROXY is not set: behind a proxy, all visitors share one network address and its limits',
        )
      }
      done()
    })
  }
  return { hasUntrustedProxy: () => isFound }
}
