import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SaleReceipt } from '../../../domain/trade-in/schemas.ts'
import { ApiError } from '../../lib/api.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { changedFigure, registerSale, type Sale, type Seller } from '../sale.ts'
import { type FieldName, fieldsOf, problemOf, serverProblems } from './rules.ts'

/** What both forms of step 2 are given. */
export type DetailsProps = {
  sale: Sale
  /** What was written before, when somebody comes back. */
  seller: Seller
  onSeller: (seller: Seller) => void
  onBack: () => void
  onDone: (receipt: SaleReceipt, email: string) => void
}

/** What the screen knows of one field. */
export type FieldState = {
  name: FieldName
  value: string
  problem: string | undefined
  /** Shown when the field has been left and is right. */
  fine: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/**
 * A form of step 2: fields are checked once they have been left, and all when the form is sent (spec 000 section 5). The same
 * form sent again is the same sale. `failedText` is said of any failure; the form stays as it is.
 */
export function useDetails({ sale, seller, onSeller, onDone }: DetailsProps, failedText: string) {
  const { method } = sale
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Seller>(seller)
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<FieldName, string>>>({})
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sent = useRef<{ body: string; key: string }>(undefined)

  useEffect(() => onSeller(values), [values, onSeller])

  const field = (name: FieldName): FieldState => {
    const value = values[name] ?? ''
    const problem = problemOf(method, name, value)
    const shown = touched.has(name)
    return {
      name,
      value,
      problem: refused[name] ?? (shown ? problem : undefined),
      fine: shown && !problem && !refused[name] && value.trim() !== '',
      onChange: (next) => {
        setValues((last) => ({ ...last, [name]: next }))
        setRefused(({ [name]: _, ...rest }) => rest)
      },
      onLeave: () => setTouched((last) => new Set([...last, name])),
    }
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const names: readonly FieldName[] = fieldsOf[method]
    setTouched(new Set(names))
    const wrong = names.find((name) => problemOf(method, name, values[name] ?? ''))
    if (wrong) return focusOn(form.current, wrong)
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const body = JSON.stringify([sale, values])
    if (sent.current?.body !== body) sent.current = { body, key: newRequestId() }
    setSending(true)
    setFailure(undefined)
    try {
      const receipt = await registerSale(sale, { ...values, website }, sent.current.key)
      onDone(receipt, (values.email ?? '').trim())
    } catch (error) {
      // What was refused is another sale when it is sent anew; what got no answer is still the same.
      if (error instanceof ApiError) sent.current = undefined
      setRefused(serverProblems(error))
      const changed = changedFigure(error)
      setFailure(changed ? `${failedText} ${changed}` : failedText)
      setSending(false)
    }
  }

  return { form, field, send, sending, failure }
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
