import type { z } from 'zod'
import type { Permission } from './accounts/permissions.ts'

/** Who may make a call. `admin` is the back office's token, `customer` the portal's. */
export type Access = 'anyone' | 'admin' | 'customer'

/**
 * One call of the REST API: what it takes and what it answers. From this one description come the server's
 * validation, the browser client's types and the OpenAPI document.
 */
export type Endpoint = {
  summary: string
  tag: string
  access: Access
  /** A call of the back office that is not for everybody there: the permission that it takes. */
  needs?: Permission
  /** Shows what must not be looked at without a trace: every answer is written down in the audit log. */
  sensitive?: true
  /** Changes nothing although it is no GET, so there is nothing to write down of it. */
  reads?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The status of success, 200 when left out. */
  status?: 200 | 201 | 202 | 204
  /** The body of success; left out for 204 and for files. */
  reply?: z.ZodType
  /** The answer is a file of this type. */
  file?:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'image/jpeg'
    | 'image/webp'
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
    | 'text/event-stream; charset=utf-8'
  /**
   * Where the spec reads the text of this call's errors. Most are read from `detail` or are `{field: [text]}`; with
   * `error` the text always stands there, and field errors beside it.
   */
  errorsIn?: 'error'
  /** The answer is the same for every visitor and may be kept in memory until one of these topics changes. */
  cacheTopics?: readonly string[]
}

/** The key of a call: its method and path. Paths end in a slash (the server takes them without one too), other than those of files with a name. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

/** A group of calls, as an area declares it. */
export type Endpoints = Record<EndpointKey, Endpoint>
