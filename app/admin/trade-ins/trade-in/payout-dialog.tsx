import { useAction } from '#app/admin/api/use-action.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import { identityLabels, payoutLabels } from '#domain/trade-in/labels.ts'
import { holdMonths } from '#domain/trade-in/rules.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type IdentityMethod, identityMethods, moneyPayouts } from '#domain/trade-in/states.ts'

export function PayoutDialog({ sale: tradeIn, onClose }: { sale: AdminTradeIn; onClose: () => void }) {
  // The amount that was paid before the dialog was filled in, also when the inspection is changed meanwhile.
  const { version, final_price, customer_address } = useInitialValue(tradeIn)
  const amount = final_price ?? 0
  const paying = useAction('POST /api/admin/trade-in/cases/:id/payout/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const form = useAdminForm({
    defaultValues: {
      method: 'SWISH' as (typeof moneyPayouts)[number],
      paid_on: toDay(new Date()),
      reference: '',
      identity_method: '' as IdentityMethod | '',
      seller_address: '',
    },
    validate: ({ paid_on, reference, identity_method }) => ({
      ...(paid_on === '' ? { paid_on: 'Välj vilken dag pengarna betalades ut.' } : {}),
      ...(reference.trim() === '' ? { reference: 'Skriv utbetalningens referens.' } : {}),
      ...(identity_method === '' ? { identity_method: 'Välj hur säljarens identitet kontrollerades.' } : {}),
    }),
    async send({ identity_method, ...values }) {
      if (identity_method === '') return
      await paying.mutateAsync({
        params: { id: tradeIn.id },
        body: { version, amount, ...values, identity_method },
      })
      showToast('Utbetalningen är registrerad. Kunden får ett mejl.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Registrera utbetalning"
      submitLabel={`Betalt ${formatWholeKronor(amount)}`}
      variant="sell"
      form={form}
      onClose={onClose}
    >
      <div className="figures rounded-lg bg-sunk p-4">
        <span className="block text-ink-soft text-sm">Att betala till {tradeIn.customer_name}</span>
        <strong className="text-2xl">{formatWholeKronor(amount)}</strong>
        {tradeIn.swish ? (
          <span className="flex items-center gap-1.5 text-sm">
            Swish <Copied text={tradeIn.swish} what="Swish-numret" />
          </span>
        ) : null}
      </div>
      {tradeIn.identity.likely === false ? (
        <Notice tone="warning">
          Personnumret som kunden angav stämmer inte. Kontrollera legitimationen.
        </Notice>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Betalades med" required error={form.errors.method}>
          <Select {...form.register('method')}>
            <Options of={moneyPayouts} labels={payoutLabels} />
          </Select>
        </Field>
        <InputField label="Dag" required type="date" max={toDay(new Date())} {...form.field('paid_on')} />
      </div>
      <InputField
        label="Referens"
        hint="Från banken eller Swish."
        required
        maxLength={100}
        {...form.field('reference')}
      />
      <Field label="Säljarens legitimation" required error={form.errors.identity_method}>
        <Select placeholder="Välj" {...form.register('identity_method')}>
          <Options of={identityMethods} labels={identityLabels} />
        </Select>
      </Field>
      {customer_address === '' ? (
        <InputField
          label="Säljarens adress"
          hint="Gata, postnummer och ort. Står i inköpsliggaren."
          optional
          maxLength={200}
          {...form.field('seller_address')}
        />
      ) : null}
      <p className="text-ink-soft text-sm">
        Varje enhet får en rad i inköpsliggaren och får varken säljas eller ändras förrän om {holdMonths}{' '}
        månad (lag 1999:271). Det går inte att ångra.
      </p>
    </FormDialog>
  )
}
