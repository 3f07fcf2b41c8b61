import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Conversation } from '#app/lib/components/conversation.tsx'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import type { ConversationMessage, CustomerRepair } from '#domain/repairs/customer-schemas.ts'
import { toDay } from '#domain/time.ts'
import { getErrorMessage } from '../error-message.ts'
import { portalCall } from '../portal-call.ts'
import { repairKey } from './repair-key.ts'

/** Renders the conversation with the workshop, oldest first, and a form for a new message (spec 001 section 2). */
export function MessageThread({
  orderId: repairId,
  messages,
}: {
  orderId: number
  messages: readonly ConversationMessage[]
}) {
  const queries = useQueryClient()
  const thread = useRef<HTMLDivElement>(null)
  const count = messages.length
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
        (repair) =>
          repair && {
            ...repair,
            messages: [
              ...repair.messages,
              { id: note.id, from: 'customer', text: note.note_text, at: note.created_at },
            ],
          },
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
            <p className="text-ink-soft">Skriv till oss här nedanför. Svaret kommer här och på mejlen.</p>
          </div>
        ) : (
          <Conversation messages={messages} today={toDay(new Date())} />
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
