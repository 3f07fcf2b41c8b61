import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import { hasPermission } from '#domain/accounts/permissions.ts'
import { type Contract, contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import {
  buildCachedResponse,
  buildJsonResponse,
  jsonType,
  type ResponseCache,
  sendCached,
} from '../cache/response-cache.ts'
import { type AuditedCall, auditCall, type RecordAudit } from '../kit/audit.ts'
import type { Actor, Ctx } from '../kit/context.ts'
import { JsonText } from './json-text.ts'

type Part<E, Key extends string> = E extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined
type Reply<E> = E extends { reply: infer Schema extends z.ZodType } ? z.input<Schema> : unknown

/** The arguments of a handler: the caller's context and the validated parts of the request. */
export type Call<Key extends keyof Contract> = {
  ctx: Ctx
  params: Part<Contract[Key], 'params'>
  query: Part<Contract[Key], 'query'>
  body: Part<Contract[Key], 'body'>
  /** The caller's network address, for rate limits. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type Routes = {
  /**
   * Registers the handler of a call. It only translates HTTP: it calls one service function and returns its result, or
   * the JSON text of it.
   */
  on<Key extends keyof Contract>(
    key: Key,
    handler: (call: Call<Key>) => Promise<Reply<Contract[Key]> | JsonText> | Reply<Contract[Key]>,
  ): void
}

async function settleAudit<Result>(
  audited: AuditedCall,
  make: () => Promise<Result> | Result,
): Promise<Result> {
  let result: Result
  try {
    result = await make()
  } catch (error) {
    await audited.failed()
    throw error
  }
  await audited.succeeded()
  return result
}

/** Response schema of calls without a body. */
const nothing = z.null().describe('Done; no body')

/** Returns the schema of the success response, for validation and the API description. Files are sent as raw bytes. */
function getAnswer(endpoint: Endpoint) {
  if (!endpoint.file) return endpoint.reply ?? nothing
  return {
    description: 'The file',
    content: { [endpoint.file.replace(/;.*/, '')]: { schema: z.string().meta({ format: 'binary' }) } },
  }
}

/** Splits a contract key into method and path, with `{param}` replaced by Fastify's syntax. */
function splitKey(key: string): [method: string, path: string] {
  const [method = '', path = ''] = key.split(' ')
  return [method, path]
}

/** Returns the cache key of a request: the path with its decoded parameters, and the query's known fields in a fixed order. */
export function cacheKey(path: string, parts: { params: unknown; query: unknown }): string {
  const params = (parts.params ?? {}) as Record<string, unknown>
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}?${search}`
}

/** Returns the error for a caller who may not make a call, or undefined. */
function refusal({ access, needs, needsPassword, apiKey }: Endpoint, actor: Actor): DomainError | undefined {
  if (actor.kind === 'apiKey')
    return apiKey && actor.scopes.includes(apiKey) ? undefined : new DomainError('auth.keyScope')
  if (actor.kind !== access) return new DomainError('auth.required')
  if (actor.kind !== 'admin') return needs && new DomainError('auth.ownerOnly')
  const isAllowed = !needs || hasPermission(actor, needs)
  if (isAllowed && !(needsPassword && actor.isByPin)) return undefined
  const isAllowedByPassword = !needs || hasPermission({ role: actor.role, isByPin: false }, needs)
  return new DomainError(isAllowedByPassword ? 'auth.passwordNeeded' : 'auth.ownerOnly')
}

/** Returns who may make a call, as the description of the API says it. */
function describeAccess({ needs, needsPassword, apiKey }: Endpoint): { description?: string } {
  const sentences = [
    needs ? `For those who have the permission \`${needs}\`; 403 to others.` : '',
    needsPassword ? 'Not for a login that was opened by a PIN: 403.' : '',
    apiKey ? `Also for API keys with the scope \`${apiKey}\`.` : '',
  ].filter(Boolean)
  return sentences.length > 0 ? { description: sentences.join(' ') } : {}
}

/** Calls of the back office by which a login ends. */
const loginCalls: ReadonlySet<string> = new Set<keyof Contract>([
  'POST /api/token/logout/',
  'POST /api/admin/accounts/switch/',
])

/** Returns the audit log's description of a call, or undefined for calls that are not audited. */
export function auditDescription(key: keyof Contract) {
  const { audit, tag, sensitive }: Endpoint = contract[key]
  if (audit === undefined) return undefined
  const kind = loginCalls.has(key) ? 'login' : sensitive ? 'look' : 'change'
  return { what: key, area: tag, kind, sentence: audit } as const
}

export type RouteDependencies = {
  responseCache: ResponseCache
  /** Creates the context of a request, with its authenticated actor. */
  ctxOf: (request: FastifyRequest) => Ctx
  recordAudit: RecordAudit
}

/**
 * Creates the route registrar of a server. Calls are refused to callers without the required role or permission before
 * their input is parsed. Changes by the back office, and its access to sensitive data, are audited.
 */
export function makeRoutes(
  app: FastifyInstance,
  { responseCache, ctxOf, recordAudit }: RouteDependencies,
): Routes {
  const guard = (endpoint: Endpoint): { onRequest?: onRequestHookHandler } =>
    endpoint.access === 'anyone'
      ? {}
      : { onRequest: (request, _reply, done) => done(refusal(endpoint, ctxOf(request).actor)) }
  return {
    on(key, handler) {
      const endpoint: Endpoint = contract[key]
      const [method, path] = splitKey(key)
      const writes = auditDescription(key)
      const status = endpoint.status ?? 200
      app.route({
        method,
        url: path,
        config: endpoint.errorsIn ? { errorsIn: endpoint.errorsIn } : {},
        schema: {
          summary: endpoint.summary,
          tags: [endpoint.tag],
          ...describeAccess(endpoint),
          ...(endpoint.params ? { params: endpoint.params } : {}),
          ...(endpoint.query ? { querystring: endpoint.query } : {}),
          ...(endpoint.body ? { body: endpoint.body } : {}),
          response: { [status]: getAnswer(endpoint) },
        },
        ...guard(endpoint),
        handler: async (request, reply) => {
          const requestCtx = ctxOf(request)
          const subject = (request.params ?? {}) as Record<string, string | number>
          const audited = writes ? auditCall(requestCtx, { ...writes, subject }, recordAudit) : undefined
          // The type provider has validated the parts by the same schemas that `Call` is typed by.
          const call = {
            ctx: audited?.ctx ?? requestCtx,
            params: request.params,
            query: request.query,
            body: request.body,
            address: request.ip,
            request,
            reply,
          } as Call<typeof key>
          if (endpoint.cacheTopics && endpoint.reply && !request.headers.authorization) {
            const schema = endpoint.reply
            const stored = cacheKey(path, request)
            const answer = await responseCache.get(stored, endpoint.cacheTopics, async () => {
              const content = await handler(call)
              return content instanceof JsonText
                ? buildCachedResponse(Buffer.from(content.text), { 'content-type': jsonType })
                : buildJsonResponse(schema.parse(content))
            })
            return sendCached(request, reply, answer)
          }
          const result = audited ? await settleAudit(audited, () => handler(call)) : await handler(call)
          if (reply.sent) return reply
          if (result instanceof JsonText) return reply.code(status).type(jsonType).send(result.text)
          if (endpoint.file && !reply.hasHeader('content-type')) reply.type(endpoint.file)
          return reply.code(status).send(result)
        },
      })
    },
  }
}
