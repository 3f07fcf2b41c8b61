import { Check, Mail } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { modalClass } from '#app/ui/dialogs/modal.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { formatDay } from '#domain/time.ts'
import { PrintButtons } from './print-buttons.tsx'

type SaleDoneProps = {
  document:
    | (Pick<SalesDocumentView, 'number' | 'kind' | 'total' | 'rest' | 'email' | 'due_day'> &
        Partial<Pick<SalesDocumentView, 'exchange'>>)
    | null
  change: string
  nextLabel: string
  /** The basket of an exercise, whose paper is not a sales document. */
  practiceId?: string | undefined
  onClose: () => void
}

/** Tells what was sold and what to do next: give change, print or mail the document, and serve the next customer. */
export function SaleDone({ document, change, nextLabel, practiceId, onClose }: SaleDoneProps) {
  const [problem, setProblem] = useState<string>()
  const next = useRef<HTMLButtonElement>(null)
  // Enter goes on to the next customer. Runs after the dialog has opened, which focuses its first button.
  useLayoutEffect(() => next.current?.focus(), [])
  const label = document ? documentKindLabels[document.kind] : ''
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy="salt-rubrik"
      dismissable={false}
      className={cx(modalClass, 'max-w-xl')}
    >
      <div className="grid gap-4 p-5 sm:p-7">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-green-tint text-green">
            <Check aria-hidden="true" className="size-6" />
          </span>
          <h2 id="salt-rubrik" className="text-xl">
            {document ? (
              <>
                {label} <DocumentNumber>{document.number}</DocumentNumber>
              </>
            ) : (
              'Klart, inget att betala'
            )}
          </h2>
        </div>
        {Number(change) > 0 ? (
          <p className="figures rounded-lg bg-amber-tint p-4">
            <span className="block text-sm">Växel till kunden</span>
            <strong className="text-4xl">{formatDecimal(change)}</strong>
          </p>
        ) : null}
        {document?.due_day && Number(document.rest) > 0 ? (
          <p>
            Obetald: {formatDecimal(document.rest)}, förfaller {formatDay(document.due_day)}.
          </p>
        ) : null}
        {document?.exchange ? (
          <p>
            Returen står på kreditfaktura <DocumentNumber>{document.exchange}</DocumentNumber>.
          </p>
        ) : null}
        <FormError text={problem} />
        {document ? (
          <>
            <div className="flex flex-wrap gap-2">
              <PrintButtons
                path={
                  practiceId === undefined
                    ? `sales-documents/${document.number}/pdf/`
                    : `counter/baskets/${practiceId}/pdf/`
                }
                onProblem={setProblem}
              />
            </div>
            {practiceId === undefined ? (
              <MailDocument number={document.number} email={document.email} />
            ) : (
              <p className="font-semibold text-amber">
                Det var en övning: inget är sålt, och inget mejlas. Släng det som skrivs ut.
              </p>
            )}
          </>
        ) : null}
        <Button ref={next} size="lg" block onClick={onClose}>
          {nextLabel}
        </Button>
      </div>
    </Dialog>
  )
}

/** Mails a document to the customer, instead of paper. */
export function MailDocument({ number, email }: { number: string; email: string }) {
  const [address, setAddress] = useState(email)
  const mailing = useAction('POST /api/admin/sales-documents/:number/mail/', { waits: false })
  const [request] = useState(() => crypto.randomUUID())
  if (mailing.isSuccess) return <p role="status">Mejlat till {address}.</p>
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        mailing.mutate({ params: { number }, body: { email: address.trim(), request_id: request } })
      }}
    >
      <InputField
        label="Mejla till kunden"
        type="email"
        fieldClass="min-w-56 flex-1"
        maxLength={254}
        value={address}
        error={mailing.error ? getReason(mailing.error) : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={address.trim() === ''}
        loading={mailing.isPending}
        icon={<Mail aria-hidden="true" className="size-4.5" />}
      >
        Mejla
      </Button>
    </form>
  )
}
