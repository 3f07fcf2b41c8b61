import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { AgreedKind } from '#domain/repairs/agreed-price.ts'
import { KindField } from './kind-field.tsx'

/** Renders the dialog that corrects what was agreed on the price when it was written down wrong. */
export function CorrectionDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const correcting = useAction('PUT /api/admin/repairs/:id/agreed-price/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { version, agreed_price: agreed } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: {
      amount: (agreed?.amount ?? '').replace('.', ',').replace(/,00$/, ''),
      kind: (agreed?.kind ?? 'fixed') as AgreedKind,
      reason: '',
    },
    async send({ amount, kind, reason }) {
      await correcting.mutateAsync({
        params: { id: repair.id },
        body: { version, amount: amount.trim() || null, kind, reason },
      })
      showToast('Det överenskomna priset är rättat.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={agreed ? 'Rätta det överenskomna priset' : 'Skriv vad ni kom överens om'}
      submitLabel="Spara"
      size="md"
      className="sm:grid-cols-2"
      onClose={onClose}
    >
      <p className="sm:col-span-2">
        För ett pris som blev fel uppskrivet eller glömdes. Har kunden sagt ja till ett nytt pris väljer du i
        stället Skriv upp kundens ja.
      </p>
      <InputField
        label="Pris i kronor"
        hint="Tomt: inget pris är överenskommet."
        inputMode="decimal"
        maxLength={12}
        {...form.field('amount')}
      />
      <KindField error={form.errors.kind} {...form.register('kind')} />
      <InputField
        label="Varför rättas det?"
        required
        maxLength={200}
        fieldClass="sm:col-span-2"
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
