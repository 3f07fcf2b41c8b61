import { Minus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { BasketLine } from '../../../domain/counter/schemas.ts'
import { cx } from '../../ui/class-names.ts'
import { controlClass } from '../../ui/field.tsx'
import { kronor } from '../amounts.ts'
import { inputOf, type LineInput } from './counter-data.ts'
import { SerialChoice } from './serial-choice.tsx'

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
          key={keyOf(lines, index)}
          line={line}
          onChange={(changed) => onChange(index, changed)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </ul>
  )
}

/** Returns the key of a line: its description, and which of the lines with the same description it is. */
function keyOf(lines: readonly BasketLine[], index: number): string {
  const description = lines[index]?.description ?? ''
  const nth = lines.slice(0, index).filter((line) => line.description === description).length
  return `${description} ${nth}`
}

type RowProps = { line: BasketLine; onChange: (line: LineInput) => void; onRemove: () => void }

function BasketRow({ line, onChange, onRemove }: RowProps) {
  const input = inputOf(line)
  const counts = input.kind === 'product' || input.kind === 'part' || input.kind === 'text'
  const setQuantity = (quantity: number) => {
    if (counts && quantity >= 1) onChange({ ...input, quantity })
  }
  return (
    <li className={cx('grid gap-2 px-4 py-3 sm:px-5', line.problem && 'bg-red-tint')}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{line.description}</p>
          {line.detail ? <p className="text-ink-soft text-sm">{line.detail}</p> : null}
          {line.quantity > 1 || Number(line.discount) > 0 ? (
            <p className="figures text-ink-soft text-sm">
              {line.quantity > 1 ? `${line.quantity} × ${kronor(line.unit)}` : kronor(line.unit)}
              {Number(line.discount) > 0 ? ` − ${kronor(line.discount)} rabatt` : ''}
            </p>
          ) : null}
        </div>
        <p className="figures shrink-0 pt-0.5 font-semibold">{kronor(line.total)}</p>
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
          <Discount line={line} onChange={(discount) => onChange({ ...input, discount })} />
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

/** A discount in kronor, or in percent when it ends with a percent sign. */
function Discount({ line, onChange }: { line: BasketLine; onChange: (discount: string) => void }) {
  const stored = Number(line.discount) > 0 ? line.discount.replace('.', ',').replace(/,00$/, '') : ''
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    if (typed === undefined) return
    const percent = /^(\d{1,2})\s*%$/.exec(typed.trim())
    const whole = line.quantity * Number(line.unit)
    const discount = percent ? ((whole * Number(percent[1])) / 100).toFixed(2) : typed.trim() || '0'
    setTyped(undefined)
    onChange(discount)
  }
  return (
    <label className="flex items-center gap-2 text-sm">
      Rabatt
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder="kr eller %"
        value={typed ?? stored}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey) apply()
        }}
        className={cx(controlClass, 'figures h-10 w-28!')}
      />
    </label>
  )
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
