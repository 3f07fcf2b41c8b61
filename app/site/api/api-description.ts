type ApiField = { name: string; type: string; required: boolean }

export type ApiCall = {
  method: string
  path: string
  summary: string
  /** Kind of token required, if any. */
  bearer: string | undefined
  /** Scope with which an API key reaches it, if any. */
  scope: string | undefined
  parts: { title: string; fields: ApiField[] }[]
}

export type CallGroup = { tag: string; calls: ApiCall[] }

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}
type Content = Record<string, { schema?: Schema } | undefined>
type Operation = {
  tags?: string[]
  summary?: string
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content } | undefined>
}
type Description = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** Converts an OpenAPI description into calls, grouped by tag in the description's order. */
export function callsByTag(description: unknown): CallGroup[] {
  const { paths = {}, components } = description as Description
  const resolve = (schema: Schema | undefined): Schema => {
    const name = schema?.$ref?.split('/').at(-1)
    return (name ? components?.schemas?.[name] : schema) ?? {}
  }
  const groups = new Map<string, ApiCall[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'övrigt'
      groups.set(tag, [...(groups.get(tag) ?? []), readCall(method, path, operation, resolve)])
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }))
}

function readCall(
  method: string,
  path: string,
  operation: Operation,
  resolve: (schema: Schema | undefined) => Schema,
): ApiCall {
  const parameters = (where: string, title: string) => ({
    title,
    fields: (operation.parameters ?? [])
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema, required = false }) => ({
        name,
        type: getType(schema ?? {}, resolve),
        required,
      })),
  })
  const [status, success] = Object.entries(operation.responses ?? {})[0] ?? []
  const body = operation.requestBody?.content?.['application/json']?.schema
  const reply = success?.content?.['application/json']?.schema
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    bearer: Object.keys(operation.security?.[0] ?? {})[0],
    scope: operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0],
    parts: [
      parameters('path', 'Sökväg'),
      parameters('query', 'Frågesträng'),
      { title: 'Innehåll', fields: getFields(body, resolve) },
      { title: `Svar ${status ?? ''}`.trim(), fields: getFields(reply, resolve) },
    ].filter(({ fields }) => fields.length > 0),
  }
}

function getFields(schema: Schema | undefined, resolve: (schema: Schema | undefined) => Schema): ApiField[] {
  if (!schema) return []
  const whole = resolve(schema)
  if (!whole.properties) return [{ name: '·', type: getType(schema, resolve), required: true }]
  return Object.entries(whole.properties).map(([name, property]) => ({
    name,
    type: getType(property, resolve),
    required: whole.required?.includes(name) ?? false,
  }))
}

function getType(schema: Schema, resolve: (schema: Schema | undefined) => Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((choice) => getType(choice, resolve)).join(' | ')
  if (schema.type === 'array') return `${getType(schema.items ?? {}, resolve)}[]`
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}
