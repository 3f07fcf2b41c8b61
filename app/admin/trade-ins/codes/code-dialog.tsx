import { useAction } from '#app/admin/api/use-action.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCode } from '#domain/trade-in/admin-schemas.ts'
import { readPercent, writePercent } from '../decimals.ts'

/** Renders the dialog for a campaign code. `known` is undefined for a new one. */
export function CodeDialog({ existing, onClose }: { existing: AdminCode | undefined; onClose: () => void }) {
  const adding = useAction('POST /api/admin/trade-in/codes/')
  const changing = useAction('PUT /api/admin/trade-in/codes/:id/')
  const removing = useAction('DELETE /api/admin/trade-in/codes/:id/')
  const form = useAdminForm({
    defaultValues: {
      code: existing?.code ?? '',
      percentage_bonus: existing ? writePercent(existing.percentage_bonus) : '',
      starts_on: existing?.starts_on ?? '',
      ends_on: existing?.ends_on ?? '',
      most_uses: existing?.most_uses == null ? '' : String(existing.most_uses),
      active: existing?.active ?? true,
    },
    validate({ code, percentage_bonus, starts_on, ends_on, most_uses }) {
      const bonus = Number(readPercent(percentage_bonus) ?? 0)
      return {
        ...(code.trim() === '' ? { code: 'Skriv koden.' } : {}),
        ...(bonus <= 0 || bonus > 1
          ? { percentage_bonus: 'Skriv ett tal mellan 0 och 100, till exempel 10.' }
          : {}),
        ...(starts_on && ends_on && ends_on < starts_on
          ? { ends_on: 'Sista dagen ska vara efter den första.' }
          : {}),
        ...(most_uses.trim() !== '' && !/^[1-9]\d{0,5}$/.test(most_uses.trim())
          ? { most_uses: 'Skriv ett heltal, eller lämna tomt.' }
          : {}),
      }
    },
    async send({ code, percentage_bonus, starts_on, ends_on, most_uses, active }) {
      const values = {
        code,
        percentage_bonus: readPercent(percentage_bonus) ?? '0',
        starts_on: starts_on || null,
        ends_on: ends_on || null,
        most_uses: most_uses.trim() === '' ? null : Number(most_uses),
        active,
      }
      const saved = existing
        ? await changing.mutateAsync({
            params: { id: existing.id },
            body: { ...values, version: existing.version },
          })
        : await adding.mutateAsync({ body: values })
      showToast(existing ? `${saved.code} är sparad.` : `${saved.code} är tillagd.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={existing ? `Ändra ${existing.code}` : 'Ny kampanjkod'}
      submitLabel={existing ? 'Spara' : 'Lägg till'}
      form={form}
      onClose={onClose}
      aside={
        existing?.uses === 0 ? (
          <DeleteInDialog
            title={`Ta bort ${existing.code}?`}
            deletedText="Koden är borttagen."
            parts={{ params: { id: existing.id }, query: { version: existing.version } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Den slutar gälla med en gång. Det går inte att ångra.
          </DeleteInDialog>
        ) : null
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InputField
          label="Kod"
          required
          maxLength={40}
          spellCheck={false}
          className="figures uppercase"
          {...form.field('code')}
        />
        <InputField
          label="Bonus i procent"
          required
          inputMode="decimal"
          maxLength={8}
          className="figures text-right"
          {...form.field('percentage_bonus')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField label="Första dag" optional type="date" {...form.field('starts_on')} />
        <InputField label="Sista dag" optional type="date" {...form.field('ends_on')} />
      </div>
      <Field
        label="Högst antal gånger"
        hint={existing ? `Använd ${existing.uses} gånger hittills.` : 'Lämna tomt för obegränsat.'}
        optional
        error={form.errors.most_uses}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          className="figures"
          {...form.register('most_uses')}
        />
      </Field>
      <Checkbox label="Aktiv" {...form.register('active')} />
      <p className="text-ink-soft text-sm">Ärenden behåller den procent de fick när de registrerades.</p>
    </FormDialog>
  )
}
