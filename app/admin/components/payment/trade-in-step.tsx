import { useDeferredValue, useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatKronor, fromWholeKronor } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import { holdMonths } from '#domain/trade-in/rules.ts'
import type { CaseCard } from '#domain/trade-in/staff-schemas.ts'
import { SellerFields } from '../seller/seller-fields.tsx'
import {
  emptySeller,
  getSellerNeeds,
  newSellerNeeds,
  type SellerValues,
  sellerProblems,
  toSeller,
} from '../seller/seller-values.ts'
import type { Seller } from './tenders.ts'

const noNeeds = { method: false, address: false, number: false }

type TradeInStepProps = {
  /** The most that a trade-in may be worth here. */
  leftOre: number
  onTake: (tradeIn: { amountOre: number; tradeInId: number; seller: Seller }) => void
  onBack: () => void
}

/** Returns the trade-ins that can pay: those that wait for their payout, and those that paid for a sale that was taken back. */
const getPayable = ({ results }: { results: CaseCard[] }) =>
  results.filter(({ next_step: next, status }) => next === 'pay' || status === 'PAID')

/** Chooses an inspected trade-in that pays a part of the sale, and how its seller's identity was checked (lag 1999:271). */
export function TradeInStep({ leftOre, onTake, onBack }: TradeInStepProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CaseCard>()
  const [seller, setSeller] = useState<SellerValues>(emptySeller)
  const [tried, setTried] = useState(false)
  const search = useDeferredValue(typed.trim())
  const waiting = useCall(
    'GET /api/admin/trade-in/cases/',
    { query: { paying: 'sale', page_size: 50, search } },
    { select: getPayable },
  )
  const details = useCall(
    'GET /api/admin/trade-in/cases/:id/',
    { params: { id: chosen?.id ?? 0 } },
    { enabled: chosen !== undefined },
  )
  // A device that is bought already has a complete note.
  const needs =
    details.data && details.data.status !== 'PAID'
      ? getSellerNeeds(details.data)
      : { ...newSellerNeeds, ...noNeeds }
  const problems = tried ? sellerProblems(seller, needs, toDay(new Date())) : {}
  const worth = (each: CaseCard) => fromWholeKronor(each.final_price ?? 0)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!chosen || !details.data) return
        if (Object.keys(sellerProblems(seller, needs, toDay(new Date()))).length > 0) return
        const { identity_method = 'known', ...noted } = toSeller(seller, needs)
        onTake({ amountOre: worth(chosen), tradeInId: chosen.id, seller: { ...noted, identity_method } })
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
                          // The fields belong to one seller.
                          setSeller(emptySeller)
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
      {chosen ? (
        <QueryState query={details} waiting="Hämtar säljaren">
          {() => (
            <SellerFields
              values={seller}
              needs={needs}
              errors={problems}
              onChange={(name, value) => setSeller((all) => ({ ...all, [name]: value }))}
            />
          )}
        </QueryState>
      ) : null}
      {chosen?.status === 'PAID' ? null : (
        <p className="text-ink-soft text-sm">
          Enheten får säljas tidigast {holdMonths} månad efter att den togs emot.
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
