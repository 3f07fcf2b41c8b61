import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '../../../domain/shop/order-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { noteOnOrder, useOrderAction } from './orders-data.ts'

/** Writes something on an order that colleagues should know. It stands in the history; the customer never sees it. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const noting = useOrderAction(order.id, noteOnOrder)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Skriv en anteckning.')
    setProblem(undefined)
    noting.mutate(text.trim(), {
      onSuccess: () => {
        setText('')
        showToast('Anteckningen är sparad.')
      },
      onError: (error) => setProblem(reasonOf(error)),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <LeaveGuard unsaved={text.trim() !== ''} />
      <Field label="Ny intern anteckning" hideLabel>
        <TextInput
          autoComplete="off"
          maxLength={500}
          placeholder="Intern anteckning"
          aria-invalid={problem ? true : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={noting.isPending}>
        Spara
      </Button>
      <p role="alert" className="col-span-2 font-medium text-red text-sm empty:hidden">
        {problem}
      </p>
    </form>
  )
}
