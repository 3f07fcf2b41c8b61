import { Send } from 'lucide-react'
import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { hintText, proofText } from '#domain/connections/proofs.ts'
import type { ConnectionView } from '#domain/connections/schemas.ts'
import { kindTexts } from './kind-fields.ts'

/**
 * Renders the button that tries a connection, with the result below it, or with the failure of an earlier proof. `to` is the usual
 * recipient.
 */
export function ProofForm({ connection: { kind, proof }, to }: { connection: ConnectionView; to: string }) {
  const proving = useAction('POST /api/admin/connections/:kind/proof/')
  const { recipient } = kindTexts[kind]
  const form = useAdminForm({
    defaultValues: { to },
    validate: (values): { to?: string } =>
      recipient && values.to.trim() === '' ? { to: 'Skriv vart provet ska skickas.' } : {},
    send: (values) => proving.mutateAsync({ params: { kind }, body: recipient ? values : {} }),
  })
  const { connection, hints = [] } = proving.data ?? {}
  const earlier = proof?.code === 'ok' ? undefined : proof?.code
  const code = form.sending ? undefined : (connection?.proof?.code ?? earlier)
  return (
    <form {...form.form} className="flex flex-col gap-3">
      <FormError text={form.errors.root} />
      <div className="flex flex-wrap items-end gap-3">
        {recipient ? (
          <InputField
            label={recipient}
            fieldClass="min-w-0 flex-1 basis-60"
            type={kind === 'sms' ? 'tel' : 'email'}
            maxLength={254}
            {...form.field('to')}
          />
        ) : null}
        <Button
          type="submit"
          variant="secondary"
          icon={<Send aria-hidden="true" className="size-4.5" />}
          loading={form.sending}
          loadingLabel="Provar …"
        >
          {recipient ? 'Skicka prov' : 'Prova'}
        </Button>
      </div>
      {code ? (
        <Notice
          tone={code === 'ok' ? 'success' : 'error'}
          live={connection !== undefined}
          title={proofText(kind, code)}
        >
          {hints.map((hint) => (
            <p key={hint} className="mt-1 text-sm">
              {hintText(hint)}
            </p>
          ))}
        </Notice>
      ) : null}
    </form>
  )
}
