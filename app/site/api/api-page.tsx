import { definePage } from '#app/framework/page.ts'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Container } from '#app/ui/layout.tsx'
import { type ApiCall, type CallGroup, callsByTag } from './api-description.ts'
import { KeyGuide } from './key-guide.tsx'
import { WebhookGuide } from './webhook-guide.tsx'

/** The documentation of the REST API: every call with its request and response, generated from the OpenAPI description. */
export const apiPage = definePage({
  path: '/api/docs',
  cacheTopics: [],
  noindex: true,
  load: ({ services }) => callsByTag(services.apiDescription()),
  meta: () => ({ title: 'API', description: 'Verkstans REST-API: anrop, fält och svar.' }),
  View: ApiPage,
})

function ApiPage({ data: groups }: { data: CallGroup[] }) {
  return (
    <Container width="wide" className="pt-5 pb-16">
      <PageBreadcrumbs crumbs={[{ label: 'API' }]} />
      <h1 className="mt-6 text-3xl">API</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">
        Alla anrop tar och ger JSON. Fel har formen <code>{'{"detail": "…"}'}</code> eller{' '}
        <code>{'{"fält": ["…"]}'}</code>. Hela beskrivningen finns som OpenAPI i{' '}
        <a className="link" href="/api/openapi.json">
          openapi.json
        </a>
        .
      </p>
      <KeyGuide groups={groups} />
      <WebhookGuide />
      {groups.map(({ tag, calls }) => (
        <section key={tag} aria-labelledby={`tag-${tag}`} className="mt-10">
          <h2 id={`tag-${tag}`} className="text-2xl">
            {tag}
          </h2>
          <div className="mt-4 flex flex-col gap-3">
            {calls.map((apiCall) => (
              <CallDetails key={`${apiCall.method} ${apiCall.path}`} apiCall={apiCall} />
            ))}
          </div>
        </section>
      ))}
    </Container>
  )
}

function CallDetails({ apiCall }: { apiCall: ApiCall }) {
  return (
    <details className="rounded-lg border border-line bg-card">
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Badge tone={apiCall.method === 'GET' ? 'info' : 'neutral'}>{apiCall.method}</Badge>
        <code className="break-all font-mono text-sm">{apiCall.path}</code>
        {apiCall.bearer ? <Badge tone="warning">{apiCall.bearer}</Badge> : null}
        {apiCall.scope ? <Badge tone="success">{apiCall.scope}</Badge> : null}
        <span className="text-ink-soft text-sm">{apiCall.summary}</span>
      </summary>
      <div className="flex flex-col gap-5 border-line border-t p-4">
        {apiCall.parts.map((part) => (
          <div key={part.title}>
            <h3 className="font-semibold text-sm">{part.title}</h3>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {part.fields.map((field) => (
                <li key={field.name}>
                  <code className="font-mono">{field.name}</code>{' '}
                  <span className="text-ink-soft">
                    {field.type}
                    {field.required ? '' : ', valfritt'}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
