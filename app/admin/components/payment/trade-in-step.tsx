import { useDeferredValue, useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Options, Select, TextInput } from '#app/ui/inputs.tsx'
import { formatKronor, ore } from '#domain/money.ts'
import { identityLabels } from '#domain/trade-in/labels.ts'
import { holdMonths } from '#domain/trade-in/rules.ts'
import type { CaseCard } from '#domain/trade-in/staff-schemas.ts'
import { type IdentityMethod, identityMethods } from '#domain/trade-in/states.ts'
import type { Seller } from './tenders.ts'

type TradeInStepProps = {
  /** The most that a trade-in may be worth here. */
  leftOre: number
  onTake: (tradeIn: { amountOre: number; tradeInId: number } & Seller) => void
  onBack: () => void
}

/** Returns the trade-ins that can pay: those that wait for their payout, and those that paid for a sale that was taken back. */
const getPayable = ({ results }: { results: CaseCard[] }) =>
  results.filter(({ next_step: next, status }) => next === 'pay' || status === 'PAID')

/** Chooses an inspected trade-in that pays a part of the sale, and how its seller's identity was checked (lag 1999:271). */
export function TradeInStep({ leftOre, onTake, onBack }: TradeInStepProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CaseCard>()
  const [identity, setIdentity] = useState<IdentityMethod | ''>('')
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const search = useDeferredValue(typed.trim())
  const waiting = useCall(
    'GET /api/admin/trade-in/cases/',
    { query: { paying: 'sale', page_size: 50, search } },
    { select: getPayable },
  )
  const asksAddress = chosen?.delivery_method === 'IN_STORE' && chosen.status !== 'PAID'
  const worth = (each: CaseCard) => ore((each.final_price ?? 0) * 100)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!chosen || identity === '') return
        const sellerAddress = asksAddress ? address.trim() : ''
        onTake({ amountOre: worth(chosen), tradeInId: chosen.id, identityMethod: identity, sellerAddress })
      }}
    >
      <Field label="Inbyte" hint="Granskade enheter som väntar på utbetalning.">
        <TextInput
          autoFocus
          type="search"
          autoComplete="off"
          placeholder="Namn, enhet eller spårningskod"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <QueryState query={waiting} waiting="Hämtar inbyten">
        {(repairs) =>
          repairs.length === 0 ? (
            <p className="text-ink-soft">Inget inbyte är granskat och klart att betala ut.</p>
          ) : (
            <fieldset className="grid max-h-64 gap-2 overflow-y-auto">
              <legend className="sr-only">Välj inbyte</legend>
              {repairs.map((each) => {
                const isTooMuch = worth(each) > leftOre
                return (
                  <label
                    key={each.id}
                    className={cx(
                      'flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-lg border border-line-strong bg-card px-4 py-2 has-checked:border-blue has-checked:bg-blue-tint',
                      isTooMuch && 'cursor-not-allowed opacity-65',
                    )}
                  >
                    <span className="flex min-w-0 items-center gap-3">
                      <input
                        type="radio"
                        name="inbyte"
                        className="size-5 shrink-0"
                        disabled={isTooMuch}
                        checked={chosen?.id === each.id}
                        onChange={() => {
                          setChosen(each)
                          // An address belongs to one seller.
                          setAddress('')
                        }}
                      />
                      <span className="min-w-0">
                        <span className="block truncate font-semibold">{each.devices.join(', ')}</span>
                        <span className="block text-ink-soft text-sm">
                          {each.customer_name} · {each.tracking_code}
                          {each.status === 'PAID' ? ' · köpt redan, köpet är rättat' : ''}
                          {isTooMuch ? ' · värt mer än köpet, betala ut det i stället' : ''}
                        </span>
                      </span>
                    </span>
                    <span className="figures shrink-0 font-semibold">{formatKronor(worth(each))}</span>
                  </label>
                )
              })}
            </fieldset>
          )
        }
      </QueryState>
      <Field
        label="Säljarens legitimation"
        required
        error={tried && identity === '' ? 'Välj hur säljarens identitet kontrollerades.' : undefined}
      >
        <Select
          placeholder="Välj"
          value={identity}
          onChange={(event) => setIdentity(identityMethods.find((each) => each === event.target.value) ?? '')}
        >
          <Options of={identityMethods} labels={identityLabels} />
        </Select>
      </Field>
      {asksAddress ? (
        <Field label="Säljarens adress" hint="Gata, postnummer och ort. Står i inköpsliggaren." optional>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      ) : null}
      {chosen?.status === 'PAID' ? null : (
        <p className="text-ink-soft text-sm">
          Enheten skrivs in i inköpsliggaren och får säljas tidigast om {holdMonths} månad.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          Tillbaka
        </Button>
        <Button type="submit" disabled={!chosen}>
          Dra av inbytet
        </Button>
      </div>
    </form>
  )
}
