import { useState } from 'react'
import { formatWholeKronor } from '../../../../domain/money.ts'
import { dayOf } from '../../../../domain/time.ts'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { holdMonths } from '../../../../domain/trade-in/rules.ts'
import {
  type IdentityMethod,
  identityMethods,
  type PayoutMethod,
  payoutMethods,
} from '../../../../domain/trade-in/states.ts'
import { identityWords, payoutWords } from '../../../../domain/trade-in/words.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Copied } from '../../copied.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useProblems } from '../../problems.ts'
import { recordPayout, useCaseAction } from './cases-data.ts'

const fields = ['amount', 'method', 'paid_on', 'reference', 'identity_method'] as const

/** Records a payout that has been made: how, when, under which reference, and how it was made sure who sells. */
export function PayoutDialog({ sale, onClose }: { sale: AdminCase; onClose: () => void }) {
  const amount = sale.final_price ?? 0
  const [method, setMethod] = useState<PayoutMethod>('SWISH')
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [reference, setReference] = useState('')
  const [identity, setIdentity] = useState<IdentityMethod | ''>('')
  const problems = useProblems(fields)
  const paying = useCaseAction(sale.id, recordPayout)
  const submit = () => {
    const wrong = {
      ...(day === '' ? { paid_on: 'Välj vilken dag pengarna betalades ut.' } : {}),
      ...(reference.trim() === '' ? { reference: 'Skriv utbetalningens referens.' } : {}),
      ...(identity === '' ? { identity_method: 'Välj hur säljarens identitet kontrollerades.' } : {}),
    }
    if (problems.mark(wrong) || identity === '') return
    paying.mutate(
      { version: sale.version, amount, method, paid_on: day, reference, identity_method: identity },
      {
        onSuccess: () => {
          showToast('Utbetalningen är registrerad. Kunden får ett mejl.')
          onClose()
        },
        onError: problems.take,
      },
    )
  }
  return (
    <FormDialog
      title="Registrera utbetalning"
      submitLabel={`Betalt ${formatWholeKronor(amount)}`}
      variant="sell"
      pending={paying.isPending}
      form={problems.form}
      problem={problems.whole ?? problems.at.amount}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="figures rounded-lg bg-sunk p-4">
        <span className="block text-ink-soft text-sm">Att betala till {sale.customer_name}</span>
        <strong className="text-2xl">{formatWholeKronor(amount)}</strong>
        {sale.swish ? (
          <span className="flex items-center gap-1.5 text-sm">
            Swish <Copied text={sale.swish} what="Swish-numret" />
          </span>
        ) : null}
      </div>
      {sale.identity.likely === false ? (
        <Notice tone="warning">
          Personnumret som kunden angav stämmer inte. Kontrollera legitimationen.
        </Notice>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Betalades med" required error={problems.at.method}>
          <Select value={method} onChange={(event) => setMethod(event.target.value as PayoutMethod)}>
            {payoutMethods.map((each) => (
              <option key={each} value={each}>
                {payoutWords[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Dag" required error={problems.at.paid_on}>
          <TextInput
            type="date"
            max={dayOf(new Date())}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
      </div>
      <Field label="Referens" hint="Från banken eller Swish." required error={problems.at.reference}>
        <TextInput
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </Field>
      <Field label="Säljarens legitimation" required error={problems.at.identity_method}>
        <Select
          value={identity}
          placeholder="Välj"
          onChange={(event) => setIdentity(event.target.value as IdentityMethod | '')}
        >
          {identityMethods.map((each) => (
            <option key={each} value={each}>
              {identityWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-ink-soft text-sm">
        Varje enhet får en rad i inköpsliggaren och får säljas tidigast om {holdMonths} månad (lag 1999:271).
        Det går inte att ångra.
      </p>
    </FormDialog>
  )
}
