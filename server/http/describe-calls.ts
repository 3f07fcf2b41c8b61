import type { Endpoint } from '#domain/endpoint.ts'
import { operationId } from './operation-id.ts'

type Response = { description: string; content?: object }
type Operation = {
  operationId?: string
  security?: object[]
  parameters?: { in: string }[]
  requestBody?: object
  responses: Record<string, Response | { $ref: string }>
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses?: object }
}

const successes = { 200: 'Done', 201: 'Created', 202: 'Accepted', 204: 'Done; no body' }

const text = { type: 'string', description: 'What is wrong, in Swedish' }
const texts = { type: 'array', items: { type: 'string' } }
const json = (schema: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

const errorSchemas = {
  Error: { type: 'object', properties: { detail: text }, required: ['detail'] },
  FieldErrors: {
    type: 'object',
    description: 'The errors of each field, or in `detail` what is wrong with the whole',
    additionalProperties: { anyOf: [texts, { type: 'string' }] },
  },
  ErrorWithFields: {
    type: 'object',
    description: 'In `error` the errors of all fields, and beside it those of each field',
    properties: { error: text },
    required: ['error'],
    additionalProperties: { anyOf: [texts, { type: 'string' }] },
  },
}

const errorResponses = {
  Invalid: { description: 'Invalid request; nothing was changed', ...json('FieldErrors') },
  LoginRequired: { description: 'A valid token is required', ...json('Error') },
  NotAllowed: { description: 'The token may not do this', ...json('Error') },
  NotFound: { description: 'Not found, or not the caller’s own', ...json('Error') },
  Conflict: { description: 'The data has changed, or the state does not allow it', ...json('Error') },
  TooLarge: { description: 'The body is too large', ...json('Error') },
  TooMany: { description: 'Too many calls; `Retry-After` has the seconds to wait', ...json('Error') },
  Unavailable: {
    description: 'Temporarily unavailable; `Retry-After` has the seconds to wait',
    ...json('Error'),
  },
  InvalidWithText: { description: 'Invalid request; nothing was changed', ...json('ErrorWithFields') },
  ConflictWithText: { description: 'The data has changed', ...json('ErrorWithFields') },
  TooLargeWithText: { description: 'The body is too large', ...json('ErrorWithFields') },
  TooManyWithText: {
    description: 'Too many calls; `Retry-After` has the seconds to wait',
    ...json('ErrorWithFields'),
  },
  UnavailableWithText: {
    description: 'Temporarily unavailable; `Retry-After` has the seconds to wait',
    ...json('ErrorWithFields'),
  },
}

function getErrors(endpoint: Endpoint, operation: Operation): Operation['responses'] {
  const inText = endpoint.errorsIn ? 'WithText' : ''
  const ref = (name: keyof typeof errorResponses) => ({ $ref: `#/components/responses/${name}` })
  return {
    400: ref(`Invalid${inText}`),
    ...(endpoint.access === 'anyone' ? {} : { 401: ref('LoginRequired') }),
    ...(endpoint.needs || endpoint.needsPassword || endpoint.apiKey ? { 403: ref('NotAllowed') } : {}),
    ...(endpoint.params ? { 404: ref('NotFound') } : {}),
    ...(operation.requestBody
      ? { 409: ref(`Conflict${inText}`), 413: ref(`TooLarge${inText}`), 429: ref(`TooMany${inText}`) }
      : {}),
    503: ref(`Unavailable${inText}`),
  }
}

/** Returns which tokens a call takes. The scopes of API keys are named as those of OAuth are. */
function getSecurity({ access, apiKey }: Endpoint): object[] {
  if (access === 'anyone') return []
  return [{ [access]: [] }, ...(apiKey ? [{ apiKey: [apiKey] }] : [])]
}

/** Completes an OpenAPI document with each call's name, access and errors, which follow from the contract. */
export function describeCalls<Document extends object>(
  document: Document,
  contract: Record<string, Endpoint>,
): Document {
  const { paths, components, ...rest } = document as Document & Description
  const calls = Object.entries(contract).map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ')
    return [`${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`, key, endpoint] as const
  })
  const byPath = new Map(calls.map(([place, key, endpoint]) => [place, { key, endpoint }]))
  const complete = (path: string, method: string, operation: Operation): Operation => {
    const call = byPath.get(`${method} ${path}`)
    if (!call) return operation
    const status = call.endpoint.status ?? 200
    const success = operation.responses[status] as Response
    const description = success.description === 'Default Response' ? successes[status] : success.description
    return {
      ...operation,
      operationId: operationId(call.key, call.endpoint),
      security: getSecurity(call.endpoint),
      responses: { [status]: { ...success, description }, ...getErrors(call.endpoint, operation) },
    }
  }
  const completed = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, complete(path, method, operation)]),
    ),
  ])
  return {
    ...rest,
    paths: Object.fromEntries(completed),
    components: {
      ...components,
      schemas: { ...components.schemas, ...errorSchemas },
      responses: errorResponses,
    },
  } as unknown as Document
}
