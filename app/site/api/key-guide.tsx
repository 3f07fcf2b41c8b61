import { apiCallsPerMinute, apiKeyPrefix } from '#domain/integrations/limits.ts'
import { apiScopes, scopeLabels } from '#domain/integrations/scopes.ts'
import type { CallGroup } from './api-description.ts'
import { CodeBlock, GuideSection } from './guide.tsx'

const example = `curl https://butiken.example/api/admin/repairs/ \\
  -H "Authorization: Bearer ${apiKeyPrefix}…"`

/** Renders how other programs call the API: by a key, which reaches the calls of its scopes. */
export function KeyGuide({ groups }: { groups: readonly CallGroup[] }) {
  const calls = groups.flatMap(({ calls: all }) => all)
  return (
    <GuideSection id="nycklar" title="API-nycklar">
      <p>
        En ägare skapar nycklar i butikens adminsidor, under Inställningar, Kopplingar, API och webhooks. En
        nyckel läser bara det som den har fått, går ut efter högst två år och kan dras in när som helst.
        Skicka den i varje anrop:
      </p>
      <CodeBlock>{example}</CodeBlock>
      <p>
        En nyckel som inte gäller får 401, ett anrop utanför dess rättigheter 403, och fler än{' '}
        {apiCallsPerMinute} anrop i minuten 429 med <code>Retry-After</code>. Spara nyckeln på en server,
        aldrig i en webbsida eller app. Det här kan en nyckel läsa:
      </p>
      <ul className="flex flex-col gap-3">
        {apiScopes.map((scope) => (
          <li key={scope}>
            <code className="font-mono font-semibold">{scope}</code>{' '}
            <span className="text-ink-soft">{scopeLabels[scope]}</span>
            <ul className="mt-1 flex flex-col gap-0.5">
              {calls
                .filter((call) => call.scope === scope)
                .map(({ method, path }) => (
                  <li key={path}>
                    <code className="break-all font-mono text-sm">
                      {method} {path}
                    </code>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}
