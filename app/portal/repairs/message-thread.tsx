import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import type { CustomerNote, CustomerRepair } from '#domain/repairs/customer-schemas.ts'
import { formatDateTime, getTime } from '#domain/time.ts'
import { getErrorMessage } from '../error-message.ts'
import { portalCall } from '../portal-call.ts'
import { repairKey } from './repair-key.ts'

/** Renders the customer's messages to the workshop, oldest first, and a form for a new one (spec 001 section 2). */
export function MessageThread({
  orderId: repairId,
  notes,
}: {
  orderId: number
  notes: readonly CustomerNote[]
}) {
  const queries = useQueryClient()
  const thread = useRef<HTMLDivElement>(null)
  const count = notes.length
  useEffect(() => {
    // Scroll to the newest message.
    if (count > 0) thread.current?.scrollTo({ top: thread.current.scrollHeight })
  }, [count])

  const { form, errors, sending } = useApiForm({
    names: ['note_text'],
    async send({ note_text }) {
      // Blank messages are not sent (spec 001 section 5).
      if (note_text.trim() === '') return
      const note = await portalCall('POST /api/v1/orders/:id/add-note/', {
        params: { id: repairId },
        body: { note_text },
      })
      form.ref.current?.reset()
      storeAnswer<CustomerRepair>(
        queries,
        repairKey(repairId),
        (repair) => repair && { ...repair, customer_notes_history: [...repair.customer_notes_history, note] },
      )
    },
    errorText: (error) => getErrorMessage(error, 'Kunde inte skicka meddelandet.'),
  })

  return (
    <Card as="section" aria-labelledby="meddelanden">
      <h2 id="meddelanden" className="text-xl">
        Meddelanden till verkstaden
      </h2>
      <div
        ref={thread}
        role="log"
        aria-label="Dina meddelanden"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className={cx(
          'mt-4 h-72 overflow-y-auto rounded-lg p-3',
          count === 0 ? 'border border-line border-dashed' : 'bg-sunk',
        )}
      >
        {count === 0 ? (
          <div className="grid h-full place-content-center justify-items-center gap-2 px-4 text-center">
            <Icon name="mail" className="size-9 text-blue" />
            <p className="font-semibold text-lg">Undrar du något?</p>
            <p className="text-ink-soft">
              Skriv till oss här nedanför. Svaret kommer som en uppdatering på ärendet.
            </p>
          </div>
        ) : (
          <ul className="grid gap-2">
            {notes.map(({ id, note_text, created_at }) => (
              <li key={id} className="ml-6 justify-self-end rounded-lg bg-blue-tint px-3.5 py-2">
                <p className="whitespace-pre-line break-words">{note_text}</p>
                <p className="text-right text-ink-soft text-xs">
                  <time dateTime={created_at} title={formatDateTime(new Date(created_at))}>
                    {getTime(new Date(created_at))}
                  </time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <form {...form} className="mt-4 grid gap-3">
        <Field label="Skriv till verkstaden" hideLabel>
          <TextArea
            name="note_text"
            rows={2}
            maxLength={2000}
            placeholder="Skriv ett meddelande"
            className="min-h-20!"
          />
        </Field>
        <FormError text={errors.root} />
        <Button type="submit" loading={sending} loadingLabel="Skickar …" className="justify-self-end">
          Skicka
        </Button>
      </form>
    </Card>
  )
}
