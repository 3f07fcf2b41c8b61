import { useState } from 'react'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import {
  priceChangeMessage,
  type RegisteredTradeIn,
  registerRequest,
  type Seller,
  type TradeInRequest,
} from '../request.ts'
import { apiNames, completeValue, type FieldName, fieldsOf, getProblem } from './rules.ts'

/** Props of both forms of step 2. */
export type DetailsProps = {
  sale: TradeInRequest
  seller: Seller
  onSeller: (change: Seller) => void
  onBack: () => void
  onDone: (tradeIn: RegisteredTradeIn, email: string) => void
}

export type FieldState = {
  name: FieldName
  value: string
  problem: string | undefined
  /** Whether the field has been left and is valid. */
  fine: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/**
 * A form of step 2: each field is checked on blur, all of them on submit (spec 000 section 5).
 * `failedText` is shown for any failure; the form stays as it is.
 */
export function useDetails({ sale: tradeIn, seller, onSeller, onDone }: DetailsProps, failedText: string) {
  const { method } = tradeIn
  const names: readonly FieldName[] = fieldsOf[method]
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const { form, errors, sending } = useApiForm<FieldName | 'website'>({
    names: [...names, 'website'],
    apiNames,
    validate(written) {
      const wrong = names.flatMap((name) => {
        const problem = getProblem(method, name, completeValue(name, written[name]))
        return problem ? [[name, problem]] : []
      })
      return Object.fromEntries(wrong)
    },
    onInvalid: () => setTouched(new Set(names)),
    onFailure: () => setTouched(new Set(names)),
    async send({ website }, keyFor) {
      const { personalNumber = '' } = seller
      const complete = { ...seller, personalNumber: completeValue('personalNumber', personalNumber) }
      const registered = await registerRequest(tradeIn, { ...complete, website }, keyFor([tradeIn, complete]))
      onDone(registered, (seller.email ?? '').trim())
    },
    errorText(error) {
      const changed = priceChangeMessage(error)
      return changed ? `${failedText} ${changed}` : failedText
    },
  })

  const field = (name: FieldName): FieldState => {
    const value = seller[name] ?? ''
    const problem = getProblem(method, name, value)
    const isTouched = touched.has(name)
    return {
      name,
      value,
      problem: isTouched ? (problem ?? errors[name]) : errors[name],
      fine: isTouched && !problem && !errors[name] && value.trim() !== '',
      onChange: (next) => onSeller({ [name]: next }),
      onLeave: () => {
        const complete = completeValue(name, value)
        if (complete !== value) onSeller({ [name]: complete })
        setTouched((last) => new Set([...last, name]))
      },
    }
  }

  return { form, field, sending, failure: errors.root }
}
