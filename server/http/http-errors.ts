import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DomainError, type ErrorCode, errorTable, type FieldErrors } from '../../domain/errors.ts'
import { TooMany } from '../security/rate-limits.ts'
import { isAborted } from './connection-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the endpoint says: where the text of the call's errors is read. */
    errorsIn?: 'error'
  }
}

/** Fastify's own errors that a caller can cause, by their code. */
const callerErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.badJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_BAD_URL: 'request.notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'request.notFound',
}

/** Values that PostgreSQL cannot store or read, by its code. The contract's bounds should have refused them first. */
const dataErrors: Record<string, ErrorCode> = {
  '22001': 'request.invalid', // text too long
  '22003': 'request.invalid', // number out of range
  '22007': 'request.invalid', // unreadable date or time
  '22008': 'request.invalid', // date or time out of range
  '22P02': 'request.invalid', // unreadable number, uuid or enum
  '22021': 'request.badCharacters', // NUL or broken UTF-8
  '22P05': 'request.badCharacters', // untranslatable character
}

/** Other expected errors of PostgreSQL and the operating system: lost races, which a caller can cause, and outages. */
const databaseErrors: Record<string, ErrorCode> = {
  ...dataErrors,
  '23505': 'request.conflict',
  '40001': 'request.conflict',
  '40P01': 'request.conflict',
  '53100': 'server.diskFull',
  ENOSPC: 'server.diskFull',
  EDQUOT: 'server.diskFull',
  '57P01': 'server.unavailable',
  '57P03': 'server.unavailable',
  NO_CONNECTION: 'server.unavailable',
  ECONNREFUSED: 'server.unavailable',
  ECONNRESET: 'server.unavailable',
}

/** Seconds after which a request is worth repeating when the database has no free connection. */
export const retrySeconds = 2

/** Returns the code of an error, or of the error that caused it. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? errorCodeOf(error.cause) : undefined
}

/** Whether an error means that the database cannot be asked at the moment, which passes. */
export function isUnavailable(error: unknown): boolean {
  return expected(error)?.code === 'server.unavailable'
}

function expected(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  const code = errorCodeOf(error)
  const known = code ? (callerErrors[code] ?? databaseErrors[code]) : undefined
  if (known) return new DomainError(known)
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    return new DomainError(error.statusCode === 413 ? 'request.tooLarge' : 'request.invalid')
  }
  return undefined
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}

/** Turns a validator's findings into `{field: [text]}`; what concerns no field goes under `detail`. */
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

/** What is wrong with the fields, in one text: each thing once, as a sentence. */
function inSentences(fields: FieldErrors): string {
  const texts = Object.values(fields).flat()
  return [...new Set(texts)].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ')
}

/**
 * The body of an error: `{field: [text]}` where fields are wrong, else `{detail: text}`. A call whose errors the spec
 * reads from `error` has the text there in both cases, and the fields beside it.
 */
function bodyOf(request: FastifyRequest, text: string, fields?: FieldErrors): Record<string, unknown> {
  const inError = request.routeOptions.config.errorsIn === 'error'
  if (fields) return inError ? { ...fields, error: inSentences(fields) } : fields
  return inError ? { error: text } : { detail: text }
}

/**
 * The one error handler. Expected errors become their status and Swedish text in the body's shape of the call;
 * all else is logged with the request's id and answered with a plain 500 that says nothing of the inside.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { detail = [], ...fields } = fieldErrors(error)
    const named = Object.keys(fields).length > 0 ? fields : undefined
    return reply.code(400).send(bodyOf(request, detail.join(' '), named))
  }
  if (isAborted(error, request)) {
    request.log.info('request aborted')
    return reply.code(errorTable['request.tooSlow'].status).send()
  }
  const known = expected(error)
  if (known) {
    if (known instanceof TooMany) reply.header('retry-after', known.retryAfter)
    if (known.code === 'server.unavailable') reply.header('retry-after', retrySeconds)
    const cause = errorCodeOf(error)
    if (known.status >= 500) request.log.error({ code: known.code, cause }, 'request failed')
    else if (cause && cause in dataErrors) {
      request.log.warn({ cause }, 'the database refused a value that the contract let through')
    }
    // What is lacking of a refused login stands beside the refusal's own words.
    const beside = known.status === 401 && known.fields ? known.fields : undefined
    const body = bodyOf(request, known.text, beside ? undefined : known.fields)
    return reply.code(known.status).send({ ...body, ...beside })
  }
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send({ ...bodyOf(request, errorTable['server.error'].text), request_id: request.id })
}
