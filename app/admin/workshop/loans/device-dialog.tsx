import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type LoanDevice, loanLimits } from '#domain/repairs/loans/schemas.ts'
import { imeiProblem, readSerial } from '#domain/trade-in/imei.ts'

type DeviceDialogProps = {
  /** Undefined for a new device. */
  existing: LoanDevice | undefined
  onClose: () => void
}

/** Renders the dialog for a phone that the shop lends. */
export function DeviceDialog({ existing, onClose }: DeviceDialogProps) {
  const adding = useAction('POST /api/admin/loan-devices/')
  const changing = useAction('PUT /api/admin/loan-devices/:id/')
  const form = useAdminForm({
    defaultValues: {
      name: existing?.name ?? '',
      imei: existing?.imei ?? '',
      condition: existing?.condition ?? '',
      note: existing?.note ?? '',
      retired: existing?.retired ?? false,
    },
    validate({ name, imei }) {
      const problem =
        imei.trim() === '' ? 'Skriv telefonens IMEI eller serienummer.' : imeiProblem(readSerial(imei))
      return {
        ...(name.trim() === '' ? { name: 'Skriv vad telefonen heter.' } : {}),
        ...(problem ? { imei: problem } : {}),
      }
    },
    async send({ retired, ...values }) {
      const { name } = existing
        ? await changing.mutateAsync({
            params: { id: existing.id },
            body: { ...values, retired, version: existing.version },
          })
        : await adding.mutateAsync({ body: values })
      showToast(existing ? `${name} är sparad.` : `${name} är tillagd.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={existing ? `Ändra ${existing.name}` : 'Ny lånetelefon'}
      submitLabel={existing ? 'Spara' : 'Lägg till'}
      form={form}
      onClose={onClose}
    >
      <InputField
        label="Namn"
        hint="Det som kunden ser, till exempel Nokia G22 svart."
        required
        maxLength={loanLimits.name}
        {...form.field('name')}
      />
      <InputField
        label="IMEI eller serienummer"
        hint="IMEI visas om du slår *#06# på telefonen."
        required
        data-code=""
        spellCheck={false}
        maxLength={loanLimits.imei}
        className="figures"
        {...form.field('imei')}
      />
      <InputField
        label="Skick"
        hint="Står på inlämningskvittot när den lånas ut."
        optional
        maxLength={loanLimits.condition}
        {...form.field('condition')}
      />
      <InputField label="Anteckning för er" optional maxLength={loanLimits.note} {...form.field('note')} />
      {existing ? (
        <Checkbox
          label="Används inte längre"
          hint="Den går inte att låna ut, men gamla lån finns kvar."
          error={form.errors.retired}
          {...form.register('retired')}
        />
      ) : null}
    </FormDialog>
  )
}
