import { useState } from 'react'
import { carriers } from '../../../domain/shop/carriers.ts'
import type { AdminOrder } from '../../../domain/shop/order-schemas.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { FormDialog } from '../form-dialog.tsx'
import { shipOrder, useOrderAction } from './orders-data.ts'

const known = Object.keys(carriers)
const other = 'Annat'

/** Who carries the parcel, and under which number. The customer is told by mail. */
export function ShipDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [carrier, setCarrier] = useState(known[0] ?? other)
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const shipping = useOrderAction(order.id, shipOrder)

  const submit = () => {
    const written = carrier === other ? name.trim() : carrier
    if (written === '') return setProblem('Skriv vilket fraktbolag det är.')
    if (number.trim() === '') return setProblem('Skriv spårningsnumret.')
    setProblem(undefined)
    shipping.mutate(
      { version: order.version, carrier: written, tracking_number: number.trim() },
      {
        onSuccess: () => {
          showToast('Skickad. Kunden får ett mejl med spårningsnumret.')
          onClose()
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }

  return (
    <FormDialog
      cancelLabel="Stäng"
      title={`Skicka ${order.order_number}`}
      submitLabel="Skickad"
      pending={shipping.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rounded-lg bg-sunk px-4 py-3">
        {order.customer_name}
        <br />
        {order.address_line1}
        <br />
        {order.address_postal_code} {order.address_city}
      </p>
      <Field label="Fraktbolag">
        <Select value={carrier} onChange={(event) => setCarrier(event.target.value)}>
          {[...known, other].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      {carrier === other ? (
        <Field label="Vilket fraktbolag">
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      ) : null}
      <Field label="Spårningsnummer" hint="Skanna etiketten eller skriv numret. Kunden får det i sitt mejl.">
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="figures"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
