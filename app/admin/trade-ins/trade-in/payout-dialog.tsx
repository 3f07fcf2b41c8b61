import { useAction } from '#app/admin/api/use-action.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { SellerFields } from '#app/admin/components/seller/seller-fields.tsx'
import {
  emptySeller,
  getSellerNeeds,
  sellerProblems,
  toSeller,
} from '#app/admin/components/seller/seller-values.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatWholeKronor, fromWholeKronor } from '#domain/money.ts'
import { cashRefusedText, isCashRefused } from '#domain/sales/cash-limit.ts'
import { toDay } from '#domain/time.ts'
import { payoutLabels } from '#domain/trade-in/labels.ts'
import { holdMonths } from '#domain/trade-in/rules.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type IdentityMethod, moneyPayouts } from '#domain/trade-in/states.ts'
import { withNotice } from './trade-in-appearance.ts'

export function PayoutDialog({ sale: tradeIn, onClose }: { sale: AdminTradeIn; onClose: () => void }) {
  // The amount that was paid before the dialog was filled in, also when the inspection is changed meanwhile.
  const initial = useInitialValue(tradeIn)
  const { version, final_price } = initial
  const needs = getSellerNeeds(initial)
  const amount = final_price ?? 0
  const paying = useAction('POST /api/admin/trade-in/cases/:id/payout/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const form = useAdminForm({
    defaultValues: {
      method: 'SWISH' as (typeof moneyPayouts)[number],
      paid_on: toDay(new Date()),
      reference: '',
      ...emptySeller,
      identity_method: (initial.seller.identity_method ?? '') as IdentityMethod | '',
    },
    validate: ({ paid_on, reference, method, ...seller }) => ({
      ...(paid_on === '' ? { paid_on: 'Välj vilken dag pengarna betalades ut.' } : {}),
      ...(reference.trim() === '' ? { reference: 'Skriv utbetalningens referens.' } : {}),
      ...(method === 'CASH' && isCashRefused(fromWholeKronor(amount)) ? { method: cashRefusedText } : {}),
      ...sellerProblems(seller, needs, toDay(new Date())),
    }),
    async send({ method, paid_on, reference, ...seller }) {
      const { identity_method, ...noted } = toSeller(seller, needs)
      if (!identity_method) return
      await paying.mutateAsync({
        params: { id: tradeIn.id },
        body: { version, amount, method, paid_on, reference, ...noted, identity_method },
      })
      showToast(withNotice('Utbetalningen är registrerad.', tradeIn))
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
            <Options values={moneyPayouts} labels={payoutLabels} />
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
      <SellerFields values={form.watch()} needs={needs} errors={form.errors} onChange={form.set} />
      <p className="text-ink-soft text-sm">
        Enheterna får varken säljas eller ändras förrän {holdMonths} månad efter att de togs emot (lag
        1999:271, 8 §). Det går inte att ångra.
      </p>
    </FormDialog>
  )
}
