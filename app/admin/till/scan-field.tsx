import { ScanLine } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useDeferredValue, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '#app/admin/api/use-call.ts'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import type { Articles } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { vatInText } from '#domain/sales/vat.ts'
import { formatDay } from '#domain/time.ts'
import { adminCall } from '../api/admin-call.ts'
import { getReason } from '../api/error-text.ts'
import { beep } from '../keyboard/beep.ts'
import { endsScan, useScanner } from '../keyboard/use-scanner.ts'
import { AdvanceDialog } from './advance-dialog.tsx'
import { readFreeText } from './free-text.ts'
import type { LineInput } from './use-basket.ts'

type Found = {
  key: string
  title: string
  detail: string
  amount: string
  line?: LineInput
  /** A repair that is not ready, for which money can be taken in advance. */
  advanceFor?: Articles['repairs'][number]
  problem?: string
  exact: boolean
}

function foundIn(articles: Articles | undefined, typed: string): Found[] {
  const products = (articles?.products ?? []).map((product): Found => {
    const { id, name, detail, price, free, serial_id: serial, hold_until: hold, exact } = product
    const problem = free <= 0 ? 'Slut i lager' : undefined
    return {
      key: `product-${id}`,
      title: name,
      detail: [detail, hold ? `får säljas ${formatDay(hold)}` : `${free} i lager`]
        .filter(Boolean)
        .join(' · '),
      amount: formatDecimal(price),
      exact,
      ...(problem ? { problem } : {}),
      line: { kind: 'product', product_id: id, quantity: 1, serial_ids: serial === null ? [] : [serial] },
    }
  })
  const parts = (articles?.parts ?? []).map(
    ({ id, name, detail, price, free, exact }): Found => ({
      key: `part-${id}`,
      title: name,
      detail: `Del · ${detail} · ${free} i lager`,
      amount: formatDecimal(price),
      exact,
      ...(free <= 0 ? { problem: 'Slut i lager' } : {}),
      line: { kind: 'part', part_id: id, quantity: 1 },
    }),
  )
  const repairs = (articles?.repairs ?? []).map((repair): Found => {
    const { id, number, customer, device, status, ready, due, exact } = repair
    return {
      key: `repair-${id}`,
      title: `${number} · ${customer}`,
      detail: ready ? `${device} · klar att lämna ut` : `${device} · ${status} · ta förskott`,
      amount: formatDecimal(due),
      exact,
      ...(ready ? { line: { kind: 'repair', repair_id: id } } : { advanceFor: repair }),
    }
  })
  const free = readFreeText(typed)
  const text: Found[] = free
    ? [
        {
          key: 'text',
          title: free.description,
          detail: `Fritt belopp, ${vatInText()}${free.quantity > 1 ? ` · ${free.quantity} st` : ''}`,
          amount: formatDecimal(Number(free.unit).toFixed(2)),
          line: free,
          exact: false,
        },
      ]
    : []
  return [...products, ...parts, ...repairs, ...text]
}

type ScanFieldProps = {
  onAdd: (line: LineInput | Promise<LineInput | undefined>) => void
  ref: RefObject<HTMLInputElement | null>
}

/** The field for scanner and search. Enter takes the exact article, the marked one, or the only one. */
export function ScanField({ onAdd, ref: field }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [advance, setAdvance] = useState<Articles['repairs'][number]>()
  const requested = useDeferredValue(typed.trim())
  const { data } = useCall(
    'GET /api/admin/counter/articles/',
    { query: { q: requested } },
    { enabled: requested.length > 1, staleTime: 5_000 },
  )
  const articles = requested.length > 1 ? foundIn(data, typed) : []

  /** Returns the line of what was chosen, or undefined when it asks for more or cannot be sold. */
  const getLine = (item: Found): LineInput | undefined => {
    if (item.problem) {
      fail(`${item.title}: ${item.problem.toLowerCase()}.`)
      return undefined
    }
    setProblem(undefined)
    if (item.advanceFor) setAdvance(item.advanceFor)
    return item.line
  }
  const fail = (text: string) => {
    setProblem(text)
    beep()
  }
  const empty = () => {
    setTyped('')
    setMarked(0)
  }

  /** A scanner is faster than the search, so Enter asks for what stood in the field then. A scan never means a similar article. */
  const lookUp = async (code: string, isScan: boolean): Promise<LineInput | undefined> => {
    try {
      const items =
        code === requested && data
          ? articles
          : foundIn(await adminCall('GET /api/admin/counter/articles/', { query: { q: code } }), code)
      const similar = isScan ? undefined : items[Math.min(marked, items.length - 1)]
      const item = items.find(({ exact }) => exact) ?? similar
      if (item) return getLine(item)
      if (isScan) fail(`Hittar inget för ”${code}”.`)
      else restore(code)
    } catch (error) {
      fail(getReason(error))
    }
    return undefined
  }

  /** Puts back what somebody typed in vain, marked, so that the next scan replaces it. */
  const restore = (text: string) => {
    flushSync(() => setTyped((later) => (later === '' ? text : later)))
    if (field.current?.value === text) field.current.select()
    fail(`Hittar inget för ”${text}”. Skriv ett belopp efter, så blir det en fri rad.`)
  }

  // A code that is scanned while the focus is elsewhere.
  useScanner((code) => onAdd(lookUp(code, true)))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // The next code begins at once. Emptied first, because what is typed in vain is put back, at once when the answer is here.
      empty()
      if (typed.trim() !== '') onAdd(lookUp(typed.trim(), endsScan(event.nativeEvent)))
    }
    // The keys of the menu and the screen work outside the field; a scanner works there too.
    if (event.key === 'Escape') {
      if (typed === '') event.currentTarget.blur()
      else setTyped('')
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || articles.length === 0) return
    event.preventDefault()
    setMarked((at) => (at + step + articles.length) % articles.length)
  }

  return (
    <div className="relative">
      <label className="relative block">
        <span className="sr-only">Skanna eller sök vara eller ärende</span>
        <ScanLine
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-6 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-expanded={articles.length > 0}
          aria-controls="traffar"
          aria-activedescendant={articles[marked] ? `traff-${articles[marked].key}` : undefined}
          placeholder="Skanna eller sök vara eller ärende"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(0)
            setProblem(undefined)
          }}
          onKeyDown={onKeyDown}
          className={cx(controlClass, 'h-14 pl-13! text-lg')}
        />
      </label>
      {problem ? (
        <p role="alert" className="mt-2 text-red">
          {problem}
        </p>
      ) : null}
      {articles.length > 0 ? (
        <div
          id="traffar"
          role="listbox"
          aria-label="Träffar"
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-96 overflow-y-auto rounded-lg border border-line-strong bg-card shadow-lg"
        >
          {articles.map((item, index) => (
            <button
              key={item.key}
              id={`traff-${item.key}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onClick={() => {
                empty()
                onAdd(Promise.resolve(getLine(item)))
              }}
              className={cx(
                'flex min-h-14 w-full items-center justify-between gap-4 border-line border-b px-4 py-2 text-left last:border-b-0 hover:bg-blue-tint',
                index === marked && 'bg-blue-tint',
              )}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{item.title}</span>
                <span className="block text-ink-soft text-sm">
                  {item.detail}
                  {item.problem ? <span className="text-red"> · {item.problem}</span> : null}
                </span>
              </span>
              <span className="figures shrink-0 font-semibold">{item.amount}</span>
            </button>
          ))}
        </div>
      ) : null}
      {advance ? (
        <AdvanceDialog
          repair={advance}
          onAdd={(line) => {
            onAdd(line)
            setAdvance(undefined)
          }}
          onClose={() => setAdvance(undefined)}
        />
      ) : null}
    </div>
  )
}
