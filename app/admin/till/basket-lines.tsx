import { Minus, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { formatSignedDecimal } from '#app/admin/components/amounts.ts'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { readDiscount } from '#domain/counter/discount.ts'
import type { BasketLine } from '#domain/counter/schemas.ts'
import { formatDecimal, toDecimalString } from '#domain/money.ts'
import { SerialChoice } from './serial-choice.tsx'
import { getInput, type LineInput } from './use-basket.ts'

type BasketLinesProps = {
  lines: readonly BasketLine[]
  onChange: (index: number, line: LineInput) => void
  onRemove: (index: number) => void
}

/** Renders what is bought, with quantity, discount, and the choice of pieces with a serial number. */
export function BasketLines({ lines, onChange, onRemove }: BasketLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line, index) => (
        <BasketRow
          key={getKey(lines, index)}
          line={line}
          onChange={(changed) => onChange(index, changed)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </ul>
  )
}

/** Returns the key of a line: its description, and which of the lines with the same description it is. */
function getKey(lines: readonly BasketLine[], index: number): string {
  const description = lines[index]?.description ?? ''
  const nth = lines.slice(0, index).filter((line) => line.description === description).length
  return `${description} ${nth}`
}

type RowProps = { line: BasketLine; onChange: (line: LineInput) => void; onRemove: () => void }

function BasketRow({ line, onChange, onRemove }: RowProps) {
  const input = getInput(line)
  const counts = input.kind === 'product' || input.kind === 'part' || input.kind === 'text'
  const setQuantity = (quantity: number) => {
    if (counts && quantity >= 1) onChange({ ...input, quantity })
  }
  return (
    <li className={cx('grid gap-2 px-4 py-3 sm:px-5', line.problem && 'bg-red-tint')}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {line.kind === 'return' ? <span className="text-green">Retur: </span> : null}
            {line.description}
          </p>
          {line.detail ? <p className="text-ink-soft text-sm">{line.detail}</p> : null}
          {line.quantity > 1 || Number(line.discount) > 0 ? (
            <p className="figures text-ink-soft text-sm">
              {line.quantity > 1
                ? `${line.quantity} × ${formatDecimal(line.unit)}`
                : formatDecimal(line.unit)}
              {Number(line.discount) > 0 ? ` − ${formatDecimal(line.discount)} rabatt` : ''}
              {line.discount_percent > 0 ? ` (${String(line.discount_percent).replace('.', ',')} %)` : ''}
            </p>
          ) : null}
        </div>
        <p className="figures shrink-0 pt-0.5 font-semibold">{formatSignedDecimal(line.total)}</p>
        <button
          type="button"
          aria-label={`Ta bort ${line.description}`}
          onClick={onRemove}
          className="-my-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {line.problem ? <p className="font-semibold text-red text-sm">{line.problem}</p> : null}
      {counts ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex items-center rounded-lg border border-line-strong bg-card">
            <Step
              label={`Färre ${line.description}`}
              Icon={Minus}
              disabled={line.quantity <= 1}
              onPress={() => setQuantity(line.quantity - 1)}
            />
            <Quantity
              key={line.quantity}
              label={`Antal ${line.description}`}
              quantity={line.quantity}
              onChange={setQuantity}
            />
            <Step
              label={`Fler ${line.description}`}
              Icon={Plus}
              disabled={false}
              onPress={() => setQuantity(line.quantity + 1)}
            />
          </div>
          <DiscountField
            key={`${line.discount} ${line.discount_percent}`}
            line={line}
            onChange={(discount) => onChange({ ...input, ...discount })}
          />
        </div>
      ) : null}
      {line.serials.length > 0 && input.kind === 'product' ? (
        <Serials line={line} onChange={(serial_ids) => onChange({ ...input, serial_ids })} />
      ) : null}
    </li>
  )
}

type QuantityProps = { label: string; quantity: number; onChange: (quantity: number) => void }

/** Renders the quantity as a field. Enter or leaving it saves. */
function Quantity({ label, quantity, onChange }: QuantityProps) {
  const [typed, setTyped] = useState(String(quantity))
  const save = () => {
    const wanted = Number(typed)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== quantity) onChange(wanted)
    else setTyped(String(quantity))
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      maxLength={4}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) save()
      }}
      className="figures w-10 bg-transparent text-center font-semibold"
    />
  )
}

function Step({
  label,
  Icon,
  disabled,
  onPress,
}: {
  label: string
  Icon: typeof Plus
  disabled: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-lg text-ink hover:bg-sunk disabled:opacity-40"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  )
}

type DiscountInput = { discount: string; discount_percent: number }

/** A discount in kronor or in percent. The key beside the field changes which, for keypads without a percent sign. */
function DiscountField({
  line,
  onChange,
}: {
  line: BasketLine
  onChange: (discount: DiscountInput) => void
}) {
  const id = useId()
  const [isPercent, setPercent] = useState(line.discount_percent > 0)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const apply = (text: string | undefined, inPercent: boolean) => {
    if (text === undefined) return
    const read = readDiscount(text, inPercent)
    if (!read) {
      return setProblem(
        inPercent
          ? 'Skriv högst 100 procent, med högst två decimaler.'
          : 'Skriv kronor, eller till exempel 10 %.',
      )
    }
    const { discount, discount_percent = 0 } = read
    setProblem(undefined)
    setTyped(undefined)
    setPercent(discount_percent > 0 || (inPercent && discount === 0))
    onChange({ discount: toDecimalString(discount), discount_percent })
  }
  const change = () => {
    const text = (typed ?? stored(line)).replace('%', '')
    setPercent(!isPercent)
    // The number in the field counts in the new unit.
    if (text.trim() !== '') apply(text, !isPercent)
  }
  return (
    <div className="text-sm">
      <div className="flex items-center gap-2">
        <label htmlFor={id}>Rabatt</label>
        <div className="flex">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-fel` : undefined}
            value={typed ?? stored(line)}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => apply(typed, isPercent)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey) apply(typed, isPercent)
            }}
            className={cx(
              controlClass,
              'figures h-10 w-20! rounded-r-none! focus-visible:relative focus-visible:z-1',
            )}
          />
          <button
            type="button"
            aria-label={isPercent ? '%: byt till kronor' : 'kr: byt till procent'}
            onPointerDown={(event) => event.preventDefault()}
            onClick={change}
            className="grid h-10 w-11 place-items-center rounded-r-md border border-line-strong border-l-0 bg-sunk font-semibold hover:border-ink"
          >
            {isPercent ? '%' : 'kr'}
          </button>
        </div>
      </div>
      {problem ? (
        <p id={`${id}-fel`} role="alert" className="mt-1 font-semibold text-red">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Returns a line's discount as the field shows it. */
function stored({ discount, discount_percent: percent }: BasketLine): string {
  if (percent > 0) return String(percent).replace('.', ',')
  return Number(discount) > 0 ? discount.replace('.', ',').replace(/,00$/, '') : ''
}

function Serials({ line, onChange }: { line: BasketLine; onChange: (ids: number[]) => void }) {
  return (
    <SerialChoice
      legend="Vilken enhet säljs?"
      pieces={line.serials.map(({ id, serial, battery }) => ({
        id,
        text: battery === null ? serial : `${serial} · ${battery} %`,
      }))}
      chosen={line.serial_ids}
      onChange={(ids) => onChange(ids.slice(-line.quantity))}
    />
  )
}
