import {
  type DeliveryKind,
  deliveryKinds,
  type EventPayload,
  eventExamples,
  eventReads,
} from '#domain/integrations/events.ts'

/** The time in the examples. */
const exampleTime = '2026-11-20T09:00:00.000Z'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'The same at each attempt, so that a receiver handles an event once'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`, with the secret after `whsec_` decoded from base64',
  ),
]

function describeFields(data: object) {
  const properties = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      { type: typeof value === 'number' ? 'integer' : typeof value },
    ]),
  )
  return { type: 'object', properties, required: Object.keys(data) }
}

/** Returns the example body of an event. */
function getExample(kind: DeliveryKind): EventPayload {
  return { type: kind, timestamp: exampleTime, data: { ...eventExamples[kind] } }
}

function describeEvent(kind: DeliveryKind) {
  const read = eventReads[kind]
  return {
    post: {
      summary: kind,
      operationId: `receive${kind.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      tags: ['integrations'],
      security: [],
      ...(read ? { description: `Read the rest by \`${read}\`.` } : {}),
      parameters: headers,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                type: { type: 'string', const: kind },
                timestamp: { type: 'string', format: 'date-time' },
                data: describeFields(eventExamples[kind]),
              },
              required: ['type', 'timestamp', 'data'],
            },
            example: getExample(kind),
          },
        },
      },
      responses: {
        '2XX': { description: 'Received; the answer is not used' },
        '410': { description: 'No more is sent to this address' },
        '4XX': { description: 'Sent again later, as after any other answer' },
      },
    },
  }
}

/** Adds the requests that webhooks make to an OpenAPI document. */
export function describeWebhooks<Document extends object>(document: Document): Document {
  const webhooks = Object.fromEntries(deliveryKinds.map((kind) => [kind, describeEvent(kind)]))
  return { ...document, webhooks }
}
