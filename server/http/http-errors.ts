import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DomainError, type ErrorCode, errorTable, type FieldErrors } from '#domain/errors.ts'
import { getErrorCode } from '../db/error-code.ts'
import type { Ctx } from '../kit/context.ts'
import { TooMany } from '../security/rate-limits.ts'
import { isAborted } from './connection-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the endpoint: the property that holds the text of its errors. */
    errorsIn?: 'error'
  }
}

/** Error codes by those of Fastify's errors that a caller can cause. */
const callerErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.badJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_BAD_URL: 'request.notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'request.notFound',
}

/**
 * Error codes by PostgreSQL's codes for values that it cannot store or parse. The contract's bounds should have refused
 * them first.
 */
const dataErrors: Record<string, ErrorCode> = {
  '22001': 'request.invalid', // text too long
  '22003': 'request.invalid', // number out of range
  '22007': 'request.invalid', // unreadable date or time
  '22008': 'request.invalid', // date or time out of range
  '22P02': 'request.invalid', // unreadable number, uuid or enum
  '22021': 'request.badCharacters', // NUL or broken UTF-8
  '22P05': 'request.badCharacters', // untranslatable character
}

/** Further expected errors of PostgreSQL and the operating system: conflicts between callers, and outages. */
const databaseErrors: Record<string, ErrorCode> = {
  ...dataErrors,
  '23505': 'request.conflict',
  '40001': 'request.conflict',
  '40P01': 'request.conflict',
  '53100': 'server.diskFull',
  ENOSPC: 'server.diskFull',
  EDQUOT: 'server.diskFull',
  '25006': 'server.unavailable', // a replica that is not yet the primary
  '53300': 'server.unavailable', // more connections than PostgreSQL accepts
  '57014': 'server.unavailable', // cancelled, as after `statement_timeout`
  '57P01': 'server.unavailable',
  '57P02': 'server.unavailable',
  '57P03': 'server.unavailable',
  NO_CONNECTION: 'server.unavailable',
  ECONNREFUSED: 'server.unavailable',
  ECONNRESET: 'server.unavailable',
}

/** Seconds for Retry-After when the database has no free connection. */
export const retrySeconds = 2

/** Returns whether an error means that the database is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  return expected(error)?.code === 'server.unavailable'
}

function expected(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  const code = getErrorCode(error)
  const knownCode = code ? (callerErrors[code] ?? databaseErrors[code]) : undefined
  if (knownCode) return new DomainError(knownCode)
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    return new DomainError(error.statusCode === 413 ? 'request.tooLarge' : 'request.invalid')
  }
  return undefined
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}

/** Converts validation errors to `{field: [text]}`. Errors without a field go under `detail`. */
function fieldErrors(error: {
  validation: readonly { instancePath: string; message?: string }[]
}): FieldErrors {
  const fields: FieldErrors = {}
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'detail'
    const texts = fields[field] ?? []
    fields[field] = [...texts, message ?? errorTable['request.invalid'].text]
  }
  return fields
}

/** Joins the texts of field errors into sentences, without duplicates. */
function inSentences(fields: FieldErrors): string {
  const texts = Object.values(fields).flat()
  return [...new Set(texts)].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ')
}

/**
 * Returns the body of an error: `{field: [text]}` for field errors, else `{detail: text}`. Calls with `errorsIn` have the
 * text in `error` in both cases, and the fields beside it.
 */
function getBody(request: FastifyRequest, text: string, fields?: FieldErrors): Record<string, unknown> {
  const inError = request.routeOptions.config.errorsIn === 'error'
  if (fields) return inError ? { ...fields, error: inSentences(fields) } : fields
  return inError ? { error: text } : { detail: text }
}

/**
 * Counts a request that failed validation, by network address, so that nobody keeps the server busy with refusals. Staff
 * are not counted. Returns the error to answer with: the same, or that too many were wrong.
 */
export async function countInvalid(error: unknown, ctx: Ctx, address: string): Promise<unknown> {
  if (!hasZodFastifySchemaValidationErrors(error) || ctx.actor.kind === 'admin') return error
  return ctx.limits.take('invalid.address', address).then(
    () => error,
    (reason: unknown) => reason,
  )
}

/**
 * The error handler. Expected errors get their status and Swedish text in the call's error shape. All others are logged
 * with the request id and answered with a 500 without internal details.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { detail = [], ...fields } = fieldErrors(error)
    const named = Object.keys(fields).length > 0 ? fields : undefined
    return reply.code(400).send(getBody(request, detail.join(' '), named))
  }
  if (isAborted(error, request)) {
    request.log.info('request aborted')
    return reply.code(errorTable['request.tooSlow'].status).send()
  }
  const expectedError = expected(error)
  if (expectedError) {
    if (expectedError instanceof TooMany) reply.header('retry-after', expectedError.retryAfter)
    if (expectedError.code === 'server.unavailable') reply.header('retry-after', retrySeconds)
    const cause = getErrorCode(error)
    if (expectedError.status >= 500) request.log.error({ code: expectedError.code, cause }, 'request failed')
    else if (cause && cause in dataErrors) {
      request.log.warn({ cause }, 'the database refused a value that the contract accepted')
    }
    // A refused login has its field errors beside its text.
    const beside = expectedError.status === 401 && expectedError.fields ? expectedError.fields : undefined
    const body = getBody(request, expectedError.text, beside ? undefined : expectedError.fields)
    return reply.code(expectedError.status).send({ ...body, ...beside })
  }
  request.log.error({ err: error }, 'request failed')
  return reply
    .code(500)
    .send({ ...getBody(request, errorTable['server.error'].text), request_id: request.id })
}
