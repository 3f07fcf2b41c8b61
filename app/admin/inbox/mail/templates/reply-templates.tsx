import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useHasPermission } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { PlaceButtons } from '#app/admin/components/place-buttons.tsx'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { RowDetails } from '#app/admin/list/split-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import {
  findReplyProblem,
  maxReplyTemplates,
  type ReplyTemplate,
  type ReplyTemplatesReply,
  replyTemplates,
  replyValueLabels,
} from '#domain/mail/reply-templates.ts'
import { WordedField } from './worded-field.tsx'

export function ReplyTemplates({ listPath }: { listPath: string }) {
  const query = useCall('GET /api/admin/reply_templates/')
  const mayEdit = useHasPermission('settings.write')
  return (
    <RowDetails listPath={listPath} back="Alla mallar">
      <QueryState query={query} waiting="Hämtar mallarna">
        {(data) => (
          <Card as="section" aria-label="Mallar för svar" className="flex min-w-0 flex-col gap-4">
            <div>
              <h2 className="text-xl">Mallar för svar</h2>
              <p className="text-ink-soft">
                De finns bakom knappen Mallar när ni svarar en kund. En mall visas när allt som den nämner är
                känt.
              </p>
            </div>
            {mayEdit ? <ReplyTemplatesForm data={data} /> : <TemplateTexts templates={data.templates} />}
          </Card>
        )}
      </QueryState>
    </RowDetails>
  )
}

function TemplateTexts({ templates }: { templates: readonly ReplyTemplate[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {templates.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const names = Object.entries(replyValueLabels).map(([name, hint]) => ({ name, hint }))

/** Renders the templates in their order. One at a time is open to be changed. */
function ReplyTemplatesForm({ data }: { data: ReplyTemplatesReply }) {
  const draft = useDraft<readonly ReplyTemplate[]>(data.templates)
  const [opened, setOpened] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const saving = useAction('PUT /api/admin/reply_templates/', { answers: 'GET /api/admin/reply_templates/' })
  const templates = draft.value
  const firstWrong = templates.findIndex((each) => findReplyProblem(each) !== undefined)
  const change = (next: readonly ReplyTemplate[]) => {
    setOpened(undefined)
    draft.edit(next)
  }
  const store = async (next: readonly ReplyTemplate[] | null) => {
    setProblem(undefined)
    try {
      await saving.mutateAsync({ body: { version: data.version, templates: next && [...next] } })
      draft.discard()
      setOpened(undefined)
      showToast(next ? 'Mallarna är sparade.' : 'Standardmallarna gäller igen.')
    } catch (error) {
      setProblem(getReason(error))
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft.hasConflict) return
    if (firstWrong >= 0) setOpened(firstWrong)
    else void store(templates)
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-3">
      <LeaveGuard unsaved={draft.isChanged} />
      <ol className="flex flex-col divide-y divide-line">
        {templates.map((template, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: templates have no other name than their place
            key={index}
            className="flex flex-col gap-3 py-2"
          >
            <PlaceButtons
              title={template.title || `mall ${index + 1}`}
              items={templates}
              index={index}
              onChange={change}
            >
              <button
                type="button"
                aria-expanded={opened === index}
                onClick={() => setOpened(opened === index ? undefined : index)}
                className="block w-full min-w-0 rounded-md px-2 py-1.5 text-left hover:bg-sunk"
              >
                <span className="block font-semibold">{template.title || 'Ny mall'}</span>
                {opened === index ? null : (
                  <span className="block truncate font-normal text-ink-soft">{template.text}</span>
                )}
              </button>
            </PlaceButtons>
            {opened === index ? (
              <TemplateFields
                template={template}
                onChange={(next) => draft.edit(templates.with(index, next))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {templates.length < maxReplyTemplates ? (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => {
            draft.edit([...templates, { title: '', text: 'Hej {namn}! ' }])
            setOpened(templates.length)
          }}
        >
          Lägg till en mall
        </Button>
      ) : null}
      <EditConflict draft={draft} />
      <FormError text={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={saving.isPending} disabled={!draft.isChanged || draft.hasConflict}>
          Spara
        </Button>
        {draft.isChanged ? (
          <Button
            variant="secondary"
            onClick={() => {
              setOpened(undefined)
              draft.discard()
            }}
          >
            Avbryt
          </Button>
        ) : null}
        {data.isStandard || draft.isChanged ? null : (
          <Button variant="quiet" onClick={() => void store(null)}>
            Återställ standardmallarna ({replyTemplates.length})
          </Button>
        )}
      </div>
    </form>
  )
}

function TemplateFields({
  template,
  onChange,
}: {
  template: ReplyTemplate
  onChange: (template: ReplyTemplate) => void
}) {
  const problem = findReplyProblem(template)
  return (
    <div className="flex flex-col gap-3 px-2 pb-2">
      <Field label="Rubrik" error={problem?.field === 'title' ? problem.message : undefined}>
        <TextInput
          value={template.title}
          maxLength={60}
          onChange={(event) => onChange({ ...template, title: event.target.value })}
        />
      </Field>
      <WordedField
        label="Svar"
        error={problem?.field === 'text' ? problem.message : undefined}
        value={template.text}
        isLine={false}
        maxLength={1500}
        names={names}
        onChange={(text) => onChange({ ...template, text })}
      />
    </div>
  )
}
