import type { z } from 'zod'
import type { Permission } from './accounts/permissions.ts'
import type { ChangeTopic } from './change-topics.ts'
import type { ApiScope } from './integrations/scopes.ts'

/** Access to a call: `admin` requires the back office's token, `customer` the portal's. */
export type Access = 'anyone' | 'admin' | 'customer'

/**
 * A call of the REST API: its request and response. The server's validation, the browser client's types and the OpenAPI
 * document are derived from it.
 */
export type Endpoint = {
  summary: string
  tag: string
  access: Access
  /** The permission required for a back office call that is not open to all staff. */
  needs?: Permission
  /** Not for a login that was opened by a PIN: it changes how its user logs in. */
  needsPassword?: true
  /** The scope with which an API key reaches this call of the back office. It only reads, and every other call refuses keys. */
  apiKey?: ApiScope
  /** Text of the audit log, after the person's name. Changes by the back office and `sensitive` calls must have one. */
  audit?: string
  /** Shows sensitive data, so every response is recorded in the audit log. */
  sensitive?: true
  /** Changes nothing although it is not a GET, so it is not audited. */
  reads?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Status of a successful response, 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Body of a successful response; missing for 204 and files. */
  reply?: z.ZodType
  file?:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'image/jpeg'
    | 'image/webp'
    | 'image/*'
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
    | 'text/event-stream; charset=utf-8'
  /**
   * Where the spec expects error messages of this call. By default they are in `detail` or `{field: [text]}`; with `error` the
   * message is always there, with field errors beside it.
   */
  errorsIn?: 'error'
  /** The response is the same for every visitor, and is cached until one of these topics changes. */
  cacheTopics?: readonly ChangeTopic[]
}

/** A call's method and path. Paths end in a slash, which the server treats as optional, except for named files. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

/** The calls of one heading of the API document, which `tagged` adds. */
export type Endpoints = Record<EndpointKey, Omit<Endpoint, 'tag'>>

/** Puts calls under a heading of the API document. */
export function tagged<const Tag extends string, Calls extends Endpoints>(tag: Tag, calls: Calls) {
  const entries = Object.entries(calls).map(([key, call]) => [key, { ...call, tag }])
  return Object.fromEntries(entries) as { [Key in keyof Calls]: Calls[Key] & { tag: Tag } }
}

type Details = Omit<Endpoint, 'tag' | 'summary' | 'access'>
type Nothing = Record<never, never>
type Call<Who, Shared, Own> = { summary: string; access: Who } & Omit<Shared, keyof Own> & Own

/** Returns a function that declares calls with an access level in common, and what else they share. */
export const callsFor =
  <const Who extends Access, const Shared extends Details = Nothing>(access: Who, shared?: Shared) =>
  <const Own extends Details = Nothing>(summary: string, own?: Own) =>
    ({ summary, access, ...shared, ...own }) as Call<Who, Shared, NoInfer<Own>>

export const forAnyone = callsFor('anyone')
export const forCustomer = callsFor('customer')
/** Declares a call that is open to all staff, unless it also `needs` a permission. */
export const forStaff = callsFor('admin')
