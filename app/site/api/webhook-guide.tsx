import { deliveryKinds, eventExamples, eventLabels, eventReads } from '#domain/integrations/events.ts'
import { maxAttempts, maxFailingDays } from '#domain/integrations/retries.ts'
import { CodeBlock, GuideSection } from './guide.tsx'

const check = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body är de mottagna tecknen, innan de har tolkats som JSON.
function isFromShop(headers, body, secret) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  const sent = Buffer.from(headers['webhook-signature'].replace('v1,', ''), 'base64')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}`

/** Renders how the shop calls other programs: events, signature and what happens when they do not answer. */
export function WebhookGuide() {
  return (
    <GuideSection id="webhooks" title="Webhooks">
      <p>
        En webhook är en adress hos er som butiken anropar med POST när något händer. Svara med en status från
        200 till 299 inom 10 sekunder, och gör arbetet efteråt. Annars kommer samma händelse igen, högst{' '}
        {maxAttempts} gånger under ungefär tre dagar. Omdirigeringar följs inte. En webhook som bara
        misslyckas i {maxFailingDays} dagar stoppas, och svaret 410 stoppar den genast.
      </p>
      <p>
        Varje händelse kommer minst en gång, och ordningen är inte säker. Ett nytt försök har samma{' '}
        <code>webhook-id</code>, så spara det och hoppa över det ni redan har tagit emot. Händelsen har id,
        nummer och status men inget om kunden: läs resten med en API-nyckel. Kunderna är de i kundregistret,
        som uppdateras inom tio minuter. Efter <code>customer.erased</code> ska ni radera kunden hos er också.
        Det som butiken importerar ger inga händelser för ärenden.
      </p>
      <h3 className="mt-2 font-semibold text-lg">Händelser</h3>
      <ul className="flex flex-col gap-4">
        {deliveryKinds.map((kind) => (
          <li key={kind} className="flex flex-col gap-1">
            <p>
              <code className="font-mono font-semibold">{kind}</code>{' '}
              <span className="text-ink-soft">{eventLabels[kind]}</span>
            </p>
            <CodeBlock>
              {JSON.stringify(
                { type: kind, timestamp: '2026-11-20T09:00:00.000Z', data: eventExamples[kind] },
                null,
                2,
              )}
            </CodeBlock>
            {eventReads[kind] ? (
              <p className="text-ink-soft text-sm">
                Läs mer med <code className="break-all">{eventReads[kind]}</code>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <h3 className="mt-2 font-semibold text-lg">Kontrollera att det är butiken</h3>
      <p>
        Varje anrop är signerat enligt{' '}
        <a className="link" href="https://www.standardwebhooks.com/">
          Standard Webhooks
        </a>
        , med hemligheten som visades när webhooken lades till. I Node:
      </p>
      <CodeBlock>{check}</CodeBlock>
    </GuideSection>
  )
}
