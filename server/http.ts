import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { contract } from '#domain/contract.ts'
import { DomainError } from '#domain/errors.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { assertOwnPassword, findActor, recordAudit } from './accounts/service.ts'
import { bookingRoutes } from './booking/routes.ts'
import { buildJsonResponse, openResponseCache, sendCached } from './cache/response-cache.ts'
import { cameraSubjects } from './camera-subjects.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { connectionsRoutes } from './connections/routes.ts'
import type { CurrentConnections, ProofOptions } from './connections/service.ts'
import { counterRoutes } from './counter/routes.ts'
import { deviceTestRoutes } from './device-tests/routes.ts'
import type { DiskWatch } from './files/disk.ts'
import { getBearer } from './http/bearer.ts'
import { answerConnectionError, type RequestTimeouts, requestTimeouts } from './http/connection-errors.ts'
import { describeCalls } from './http/describe-calls.ts'
import { describeWebhooks } from './http/describe-webhooks.ts'
import { countInvalid, handleError } from './http/http-errors.ts'
import { loggedPath, logOptions } from './http/log.ts'
import { tidyOpenApi } from './http/openapi.ts'
import { watchForProxy } from './http/proxy-watch.ts'
import { makeRoutes } from './http/routes.ts'
import { getSecurityHeaders } from './http/security-headers.ts'
import { iconFileNames, serveIcons } from './icons.ts'
import { importRoutes, importUploadRoutes } from './imports/routes.ts'
import { integrationsRoutes } from './integrations/routes.ts'
import { findKeyActor, isApiKey } from './integrations/service.ts'
import { type Actor, type Ctx, createCtx, type Kit } from './kit/context.ts'
import { createDayFormatter } from './kit/day.ts'
import { mailRoutes, smsRoutes } from './mail/routes.ts'
import { mailSamples } from './mail-samples.ts'
import { incomingTextRoutes } from './mailbox/routes.ts'
import { messagesRoutes, messagesUploadRoutes } from './messages/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { openLiveStreams } from './office/service.ts'
import { pagesRoutes } from './pages/routes.ts'
import { pairingsRoutes, pairingsUploadRoutes } from './pairings/routes.ts'
import { partsRoutes } from './parts/routes.ts'
import { paymentsRoutes, webhookRoutes } from './payments/routes.ts'
import { serveProductFeed } from './product-feed.ts'
import { quotesRoutes } from './quotes/routes.ts'
import { imageUploadRoutes, repairsRoutes } from './repairs/routes.ts'
import { reviewsRoutes, serveOneClick } from './reviews/routes.ts'
import { type PageServicesOptions, pageServices } from './services.ts'
import { settingsRoutes, settingsUploadRoutes } from './settings/routes.ts'
import { serveSharePictures } from './share-pictures.ts'
import { ordersRoutes, shopRoutes, shopUploadRoutes } from './shop/routes.ts'
import { browserFolder, openSite, publicFolder } from './site/build.ts'
import { createPublicSite } from './site/public-site.ts'
import type { SiteOptions } from './site/render.ts'
import { createNotFoundHandler, registerSiteRoutes } from './site/routes.ts'
import { serveSitemap } from './sitemap.ts'
import { tradeInRoutes, tradeInUploadRoutes } from './trade-in/routes.ts'
import { undoHandlers } from './undo-handlers.ts'
import { serveWellKnown } from './well-known.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** Created on first use. */
    ctx: Ctx | undefined
  }
}

export type HttpOptions = {
  kit: Kit
  connections: CurrentConnections
  /** Name servers and time limits of proofs, for tests. */
  proofs?: ProofOptions | undefined
  logLevel: string
  /** Receives the log lines instead of standard output. */
  logStream?: { write(line: string): void }
  trustProxy: string | undefined
  /** `production` serves the build, `development` goes through Vite, `none` serves only the API. */
  pages: 'production' | 'development' | 'none'
  /** Readiness check. Rejects when the process cannot do its work. */
  ready(): Promise<void>
  disk: DiskWatch
  /** Time limits for receiving a request; default `requestTimeouts`. */
  timeouts?: RequestTimeouts | undefined
  /** Interval in ms of the keep-alive comments of live streams; 15 s by default. */
  liveBeatMs?: number | undefined
}

/** Body limit of ordinary calls, in bytes. Uploads have a limit of their own. */
const bodyLimit = 64 * 1024

/** Large enough for a photo from a phone. */
const imageBodyLimit = 15 * 1024 * 1024

/** A webhook event contains the whole payment with all its details. */
const webhookBodyLimit = 512 * 1024

/** Builds the web server with all calls and pages. It starts to listen when `listen` is called. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { kit, disk, connections, timeouts = requestTimeouts } = options
  const { payments } = connections
  /** Adds the headers that every response carries. */
  const withStandardHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(getSecurityHeaders(kit.config.publicUrl)).header('x-request-id', request.id)
  // Set once the pages are served.
  let sendNotFoundPage: ReturnType<typeof createNotFoundHandler> | undefined
  const app = Fastify({
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    clientErrorHandler: answerConnectionError,
    logger: { ...logOptions(options.logLevel), ...(options.logStream ? { stream: options.logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Lets requests in progress finish before the server closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Unparsable URLs never reach the hooks below.
    frameworkErrors: (error, request, reply) => {
      withStandardHeaders(request, reply)
      const isForPage =
        request.method === 'GET' &&
        !request.url.startsWith('/api/') &&
        request.headers.accept?.includes('text/html')
      if (isForPage && sendNotFoundPage) void sendNotFoundPage(request, reply)
      else handleError(error, request, reply)
    },
  })
  const contextFor = (request: FastifyRequest): Ctx => {
    request.ctx ??= createCtx(kit, request.actor ?? { kind: 'anonymous' }, request.log)
    return request.ctx
  }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(async (error, request, reply) => {
    disk.note(error)
    return handleError(await countInvalid(error, contextFor(request), request.ip), request, reply)
  })
  app.setNotFoundHandler(() => {
    throw new DomainError('request.notFound')
  })
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send a content type without a body, for example on DELETE.
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
  app.decorateRequest('actor')
  app.decorateRequest('ctx')

  app.addHook('onRequest', (request, reply, done) => {
    withStandardHeaders(request, reply)
    done()
  })
  const { hasUntrustedProxy } = watchForProxy(app, options.trustProxy)
  // Most requests are reads. Their log lines are not built unless the level includes them.
  const logsReads = ['debug', 'trace'].includes(options.logLevel)
  app.addHook('onResponse', (request, reply, done) => {
    const reading = request.method === 'GET' && reply.statusCode < 400
    if (!reading || logsReads) {
      const line = {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      request.log[reading ? 'debug' : 'info'](line, 'answered')
    }
    done()
  })

  const responseCache = openResponseCache(kit.changes)
  const parts = { responseCache, ctxOf: contextFor, recordAudit }
  const live = openLiveStreams(kit.changes, options.liveBeatMs)
  // Streams do not end on their own, so closing would wait for them.
  app.addHook('preClose', async () => live.close())

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await options.ready()
      if (!(await disk.isFull())) return { ok: true }
      app.log.error('not ready: the disk is full')
      return reply.code(503).send({ ok: false, detail: 'Disken är full.' })
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ ok: false })
    }
  })

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Verkstan',
        version: '1.0.0',
        description: 'The REST API of the shop.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          admin: { type: 'http', scheme: 'bearer', description: 'Token from POST /api/token/' },
          customer: { type: 'http', scheme: 'bearer', description: 'Token from POST /api/react-token/' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, which an owner creates in the back office. Each call names its scope.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) =>
      describeWebhooks(describeCalls(tidyOpenApi(jsonSchemaTransformObject(input)), contract)),
  })

  const authenticate = (api: FastifyInstance) =>
    api.addHook('onRequest', (request, reply, done) => {
      const header = request.headers.authorization
      if (!header) return done()
      // A response to a request with a token is only for its bearer.
      reply.header('cache-control', 'no-store')
      const token = getBearer(header)
      if (!token) return done()
      const find = isApiKey(token) ? findKeyActor : findActor
      find(contextFor(request), token).then((actor) => {
        request.actor = actor
        request.ctx = undefined
        done()
      }, done)
    })

  // Set once the pages are served.
  let siteOptions: SiteOptions | undefined
  const publicSite = createPublicSite(
    () => siteOptions,
    () => createCtx(kit, { kind: 'anonymous' }),
  )
  await app.register(async (api) => {
    authenticate(api)
    const routes = makeRoutes(api, parts)
    settingsRoutes(routes, assertOwnPassword)
    pagesRoutes(routes, publicSite)
    mailRoutes(routes, mailSamples, undoHandlers)
    accountsRoutes(routes)
    catalogueRoutes(routes)
    messagesRoutes(routes)
    paymentsRoutes(routes, payments)
    connectionsRoutes(routes, { connections, proofs: options.proofs })
    partsRoutes(routes)
    pairingsRoutes(routes, cameraSubjects)
    repairsRoutes(routes, payments)
    quotesRoutes(routes)
    bookingRoutes(routes)
    shopRoutes(routes)
    ordersRoutes(routes, payments)
    tradeInRoutes(routes)
    deviceTestRoutes(routes)
    reviewsRoutes(routes)
    counterRoutes(routes)
    importRoutes(routes)
    integrationsRoutes(routes)
    officeRoutes(routes, {
      live,
      outside: {
        connections,
        hasUntrustedProxy,
      },
    })
  })

  await app.register(async (api) => {
    authenticate(api)
    // The content type of an upload is not trusted: every body is parsed as bytes.
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: imageBodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const uploads = makeRoutes(api, parts)
    settingsUploadRoutes(uploads)
    messagesUploadRoutes(uploads)
    pairingsUploadRoutes(uploads, cameraSubjects)
    imageUploadRoutes(uploads)
    shopUploadRoutes(uploads)
    tradeInUploadRoutes(uploads)
    importUploadRoutes(uploads)
  })

  await app.register(async (api) => {
    // A signature covers the raw bytes, which parsing would lose, and text messages come as forms.
    api.removeAllContentTypeParsers()
    api.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: webhookBodyLimit },
      (_request, body, done) => done(null, body),
    )
    const webhooks = makeRoutes(api, parts)
    webhookRoutes(webhooks, payments)
    smsRoutes(webhooks)
    incomingTextRoutes(webhooks)
  })

  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendCached(
      request,
      reply,
      await responseCache.get('openapi', [], () => buildJsonResponse(app.swagger())),
    ),
  )
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new DomainError('request.notFound')
  })

  const getBuild = options.pages === 'none' ? undefined : await openSite(app, options.pages, iconFileNames)
  serveWellKnown(app, { ctxOf: contextFor })
  await serveOneClick(app, contextFor)
  serveProductFeed(app, { responseCache, ctxOf: contextFor })
  serveSharePictures(app, { responseCache, ctxOf: contextFor })
  serveIcons(app, {
    responseCache,
    ctxOf: contextFor,
    folder: options.pages === 'production' ? browserFolder : publicFolder,
  })
  serveSitemap(app, {
    responseCache,
    ctxOf: contextFor,
    pagePaths: async () => {
      if (!getBuild) return []
      const { pages, listSitemapPaths } = (await getBuild()).entry
      return listSitemapPaths(pages)
    },
  })
  if (getBuild) {
    const shared: PageServicesOptions = {
      dayOf: createDayFormatter(),
      apiDescription: () => app.swagger(),
      paymentConfig: () => payments.config,
    }
    const publicPages: SiteOptions = {
      responseCache,
      getBuild,
      getCtx: contextFor,
      getAnonymousCtx: (request) => createCtx(kit, { kind: 'anonymous' }, request.log),
      createServices: (ctx) => pageServices(ctx, shared),
      get publicUrl() {
        return kit.config.publicUrl
      },
      isProduction: options.pages === 'production',
    }
    siteOptions = publicPages
    sendNotFoundPage = createNotFoundHandler(publicPages)
    await app.register((pages) => registerSiteRoutes(pages, publicPages))
  }
  await app.ready()
  return app
}
