import { type FormEvent, useState } from 'react'
import type { AdminProduct } from '../../../../domain/shop/admin-schemas.ts'
import { type staffStockReasons, stockReasonWords } from '../../../../domain/shop/words.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonOf } from '../../api/error-text.ts'
import { Panel } from '../panel.tsx'
import { freeOf } from '../product-appearance.ts'
import { changeStock, useProductAction } from '../products-data.ts'

type Reason = (typeof staffStockReasons)[number]

/** For each reason what is asked, and what the answer does to the stock. */
const ways = {
  delivery: { label: 'In', ask: 'Hur många kom?', change: (count: number) => count },
  lost: { label: 'Ut', ask: 'Hur många försvann?', change: (count: number) => -count },
  count: {
    label: 'Räkna',
    ask: 'Hur många står på hyllan?',
    change: (count: number, stock: number) => count - stock,
  },
} as const satisfies Record<
  Reason,
  { label: string; ask: string; change: (count: number, stock: number) => number }
>

/** What stands on the shelf and what of it can be sold, and the changes that staff make. */
export function StockPanel({ product }: { product: AdminProduct }) {
  const [reason, setReason] = useState<Reason>('delivery')
  const [count, setCount] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  // Kept while the same change is tried again, so that a lost answer does not change the stock twice.
  const [requestId, setRequestId] = useState(newRequestId)
  const changing = useProductAction(product.id, changeStock)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = /^\d{1,6}$/.test(count.trim()) ? Number(count) : undefined
    const change = written === undefined ? undefined : ways[reason].change(written, product.stock)
    if (change === undefined) return setProblem('Skriv ett helt antal.')
    if (change === 0) {
      return setProblem(reason === 'count' ? 'Det stämmer redan.' : 'Skriv ett antal över 0.')
    }
    setProblem(undefined)
    changing.mutate(
      { change, reason, note, request_id: requestId },
      {
        onSuccess: ({ stock }) => {
          showToast(`${stockReasonWords[reason]}: nu ${stock} på hyllan.`)
          setCount('')
          setNote('')
          setRequestId(newRequestId())
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }
  const another = (apply: () => void) => {
    apply()
    setProblem(undefined)
    setRequestId(newRequestId())
  }

  return (
    <Panel title="Lager">
      <dl className="figures grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
        {(
          [
            ['På hyllan', product.stock],
            ['Reserverat', product.reserved],
            ['Att sälja', freeOf(product)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="min-w-0 bg-card px-2.5 py-2">
            <dt className="text-ink-soft text-xs">{label}</dt>
            <dd className="font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <fieldset className="grid grid-cols-3 rounded-lg border border-line-strong p-0.5">
          <legend className="sr-only">Vad har hänt</legend>
          {(Object.keys(ways) as Reason[]).map((each) => (
            <label
              key={each}
              className={cx(
                'cursor-pointer rounded-md px-2 py-1 text-center font-semibold text-sm has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2',
                each === reason ? 'bg-blue text-white' : 'text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              <input
                type="radio"
                name="lagerhandelse"
                className="sr-only"
                checked={each === reason}
                onChange={() => another(() => setReason(each))}
              />
              {ways[each].label}
              <span className="sr-only">: {stockReasonWords[each]}</span>
            </label>
          ))}
        </fieldset>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field label={ways[reason].ask}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="figures"
              aria-invalid={problem ? true : undefined}
              value={count}
              onChange={(event) => another(() => setCount(event.target.value))}
            />
          </Field>
          <Button type="submit" variant="secondary" loading={changing.isPending}>
            Bokför
          </Button>
        </div>
        <Field label="Anteckning" optional>
          <TextInput
            autoComplete="off"
            maxLength={200}
            placeholder={reason === 'delivery' ? 'Leverantör, följesedel' : 'Vad som hände'}
            value={note}
            onChange={(event) => another(() => setNote(event.target.value))}
          />
        </Field>
        <p role="alert" className="font-medium text-red text-sm empty:hidden">
          {problem}
        </p>
      </form>
    </Panel>
  )
}
