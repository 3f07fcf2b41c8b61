import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { RowDetails } from '#app/admin/list/split-view.tsx'
import { ViewTabs } from '#app/admin/list/view-tabs.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import type { MailTemplateSamples } from '#domain/mail/schemas.ts'
import { mailReaderLabels } from '#domain/mail/templates.ts'
import { MailBody } from './mail-content.tsx'

/** Maximum number of variants shown as tabs; more are shown as a select. */
const maxTabs = 3

export function OpenTemplate({ template, listPath }: { template: string; listPath: string }) {
  const query = useCall('GET /api/admin/mail_templates/:template/', { params: { template } })
  return (
    <RowDetails listPath={listPath} back="Alla mallar">
      <QueryState query={query} waiting="Hämtar mallen">
        {(data) => <Samples data={data} />}
      </QueryState>
    </RowDetails>
  )
}

function Samples({ data: { title, to, samples } }: { data: MailTemplateSamples }) {
  const [chosen, setChosen] = useState(samples[0]?.variant ?? '')
  const sample = samples.find(({ variant }) => variant === chosen) ?? samples[0]
  return (
    <Card as="section" aria-label={`Mallen ${title}`} className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-ink-soft">{mailReaderLabels[to]}, med påhittade uppgifter</p>
      </div>
      {samples.length > maxTabs ? (
        <Field label="När ärendet blir" className="max-w-60">
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {samples.map(({ variant }) => (
              <option key={variant}>{variant}</option>
            ))}
          </Select>
        </Field>
      ) : samples.length > 1 ? (
        <ViewTabs
          value={chosen}
          tabs={samples.map(({ variant }) => ({ key: variant, label: variant }))}
          onChange={setChosen}
        />
      ) : null}
      {sample ? (
        <>
          <p className="min-w-0 break-words">
            <span className="text-ink-soft">Ämne </span>
            <strong>{sample.subject}</strong>
          </p>
          <MailBody key={sample.variant} content={sample} />
        </>
      ) : null}
    </Card>
  )
}
