import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { useHasPermission } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { RowDetails } from '#app/admin/list/split-view.tsx'
import { ViewTabs } from '#app/admin/list/view-tabs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import type { MailTemplateSamples } from '#domain/mail/schemas.ts'
import { mailReaderLabels } from '#domain/mail/templates.ts'
import { MailBody } from '../mail-content.tsx'
import { findProblem, getChanges, getTexts, PassagesForm } from './passages-form.tsx'

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

/** Pause in typing after which the preview is rendered again, in milliseconds. */
const pauseMs = 400

/** Returns the samples with words that are not saved yet; the stored ones while some of them are wrong. */
function usePreview(
  { template, passages, samples }: MailTemplateSamples,
  changes: ReturnType<typeof getChanges>,
): MailTemplateSamples['samples'] {
  const written = JSON.stringify(changes)
  const [paused, setPaused] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  const texts = JSON.parse(paused) as typeof changes
  const isRight = texts.every(({ key, text }) => {
    const passage = passages.find((each) => each.key === key)
    return passage === undefined || text === null || findProblem(passage, text) === undefined
  })
  const preview = useQuery({
    queryKey: ['POST /api/admin/mail_templates/:template/preview/', template, paused],
    queryFn: () =>
      adminCall('POST /api/admin/mail_templates/:template/preview/', {
        params: { template },
        body: { texts: texts.map(({ key, text }) => ({ key, text })) },
      }),
    enabled: texts.length > 0 && isRight,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return changes.length > 0 ? (preview.data?.samples ?? samples) : samples
}

function Samples({ data }: { data: MailTemplateSamples }) {
  const { title, to, passages } = data
  const [chosen, setChosen] = useState(data.samples[0]?.variant ?? '')
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useHasPermission('settings.write')
  const draft = useDraft(getTexts(passages))
  const samples = usePreview(data, isEditing ? getChanges(passages, draft.value) : [])
  const sample = samples.find(({ variant }) => variant === chosen) ?? samples[0]
  const keys = new Set(sample?.passages)
  const shown = passages.filter(({ key }) => keys.has(key))
  const isOwn = shown.some(({ own }) => own !== null)
  return (
    <Card as="section" aria-label={`Mallen ${title}`} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="text-ink-soft">
            {mailReaderLabels[to]}, med påhittade uppgifter{isOwn ? ' och era egna ord' : ''}
          </p>
        </div>
        {mayEdit && shown.length > 0 && !isEditing ? (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Ändra texten
          </Button>
        ) : null}
      </div>
      {samples.length > maxTabs ? (
        <Field label="Visa mejlet när" className="max-w-60">
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
      {isEditing ? (
        <PassagesForm data={data} shown={shown} draft={draft} onClose={() => setEditing(false)} />
      ) : null}
      {passages.length === 0 ? (
        <p className="text-ink-soft text-sm">Det här mejlets text går inte att ändra.</p>
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
