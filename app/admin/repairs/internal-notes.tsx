import { type FormEvent, useState } from 'react'
import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { reasonOf } from '../api/error-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import type { Say } from './repair-actions.tsx'
import { addNote, useRepairAction } from './repairs-data.ts'

/** What staff write to each other; the customer never sees it. */
export function InternalNotes({ repair, onSay }: { repair: AdminRepair; onSay: Say }) {
  const [text, setText] = useState('')
  const adding = useRepairAction(repair.id, addNote)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    adding.mutate(text, {
      onSuccess: () => setText(''),
      onError: (error) => onSay({ title: 'Det gick inte', text: reasonOf(error) }),
    })
  }
  return (
    <Card as="section" aria-labelledby="internt" className="flex flex-col gap-3">
      <h2 id="internt" className="text-lg">
        Interna anteckningar
      </h2>
      {repair.notes.length > 0 ? (
        <ul className="grid gap-2">
          {repair.notes.map((note) => (
            <li key={note.id} className="border-line border-l-4 pl-3">
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="figures text-ink-soft text-sm">
                {note.by ?? 'personal'}, {formatDateTime(new Date(note.at))}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <LeaveGuard unsaved={text.trim() !== ''} />
      <form onSubmit={send} className="flex flex-col items-start gap-2 *:w-full">
        <Field label="Ny anteckning" hideLabel>
          <TextArea
            data-key="i"
            rows={1}
            maxLength={2000}
            className="min-h-16!"
            placeholder="Bara för personalen"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="w-auto!"
          loading={adding.isPending}
          disabled={text.trim() === ''}
        >
          Spara anteckningen
        </Button>
      </form>
    </Card>
  )
}
