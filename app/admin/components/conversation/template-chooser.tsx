import { TextQuote } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { filledTemplates, type ReplyTemplate, type TemplateValues } from '#domain/mail/reply-templates.ts'

/** Renders the button that opens the templates for replies, searchable and filled in with these values. */
export function TemplateChooser({
  values,
  onChoose,
}: {
  values: TemplateValues
  onChoose: (text: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<TextQuote aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Mallar
      </Button>
      {isOpen ? (
        <TemplatesDialog
          values={values}
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            setOpen(false)
            // After the dialog has returned the focus.
            requestAnimationFrame(() => onChoose(text))
          }}
        />
      ) : null}
    </>
  )
}

type TemplatesProps = { values: TemplateValues; onChoose: (text: string) => void }

function TemplatesDialog({ onClose, ...rest }: TemplatesProps & { onClose: () => void }) {
  const query = useCall('GET /api/admin/reply_templates/')
  return (
    <Modal open onClose={onClose} title="Mallar" size="md">
      <QueryState query={query} waiting="Hämtar mallarna">
        {({ templates }) => <Templates all={templates} {...rest} />}
      </QueryState>
    </Modal>
  )
}

function Templates({ all, values, onChoose }: TemplatesProps & { all: readonly ReplyTemplate[] }) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const templates = filledTemplates(all, values).filter(({ title, text }) =>
    words.every((word) => `${title} ${text}`.toLowerCase().includes(word)),
  )
  return (
    <>
      <Field label="Sök bland mallarna" hideLabel>
        <TextInput
          type="search"
          autoFocus
          placeholder="Sök bland mallarna"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !templates[0]) return
            event.preventDefault()
            onChoose(templates[0].text)
          }}
        />
      </Field>
      <ul className="mt-3 grid gap-1">
        {templates.map(({ title, text }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="block w-full rounded-md px-3 py-2 text-left hover:bg-sunk"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-ink-soft text-sm">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {templates.length === 0 ? (
        <p className="mt-3 text-ink-soft">Ingen mall passar. Sök på ett annat ord.</p>
      ) : null}
    </>
  )
}

/** Returns the first name by which a template greets. */
export const getFirstName = (name: string) => name.split(' ')[0] ?? ''
