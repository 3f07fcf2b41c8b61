import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailPattern } from '../../../domain/patterns.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { PriceLookup } from '../bookings/price-lookup.tsx'
import { WritingModal } from '../writing-modal.tsx'
import { useWalkIn, type WalkInValues } from './repairs-data.ts'
import type { WalkInCustomer } from './walk-in-customer.ts'

const empty: WalkInValues = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  device_type: '',
  brand: '',
  model: '',
  issue: '',
  customer_message: '',
  serial_number: '',
  price: '',
}

type Name = keyof WalkInValues

const inputs: Partial<Record<Name, { type?: string; inputMode?: 'email' | 'decimal' }>> = {
  customer_phone: { type: 'tel' },
  customer_email: { inputMode: 'email' },
  price: { inputMode: 'decimal' },
}

type WalkInDialogProps = {
  /** Whose device it is, when that is known already. */
  customer?: WalkInCustomer | undefined
  onClose: () => void
  onTakenIn: (id: number) => void
}

/** A device handed in at the counter. It stays open, with what was written, until it is taken in. */
export function WalkInDialog({ customer, onClose, onTakenIn }: WalkInDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  // One dialog is one device, however often it is sent.
  const [repeatKey, setRepeatKey] = useState(() => crypto.randomUUID())
  const intake = useWalkIn()
  const { register, handleSubmit, setError, setValue, formState } = useForm<WalkInValues>({
    defaultValues: { ...empty, ...customer },
  })
  const submit = handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const repair = await intake.mutateAsync({ values, repeatKey })
      showToast(`Ärende ${repair.order_number} är öppnat.`)
      onTakenIn(repair.id)
    } catch (error) {
      // What is refused is not stored, and what is sent next may be another device.
      if (error instanceof ApiError) setRepeatKey(crypto.randomUUID())
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = fields.filter(([name]) => name in empty)
      for (const [index, [name, texts]] of known.entries()) {
        setError(name as Name, { message: texts.join(' ') }, { shouldFocus: index === 0 })
      }
      if (known.length === 0) setProblem(reasonOf(error))
    }
  })
  const field = (name: Name, label: string, needed?: string) => (
    <Field
      label={label}
      required={needed !== undefined}
      optional={needed === undefined}
      error={formState.errors[name]?.message}
    >
      <TextInput
        autoComplete="off"
        maxLength={200}
        {...inputs[name]}
        {...register(name, {
          validate: (value) => {
            if (needed && value.trim() === '') return needed
            if (name === 'customer_email' && value.trim() && !emailPattern.test(value.trim()))
              return 'Ogiltig e-postadress'
            return true
          },
        })}
      />
    </Field>
  )
  return (
    <WritingModal
      open
      size="lg"
      dismissable={false}
      title="Ny inlämning"
      onClose={() => {
        if (!intake.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={intake.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={intake.isPending}>
            Ta emot enheten
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className="grid gap-x-8 gap-y-4 pt-3 text-ink lg:grid-cols-2"
      >
        {problem ? (
          <Notice tone="error" live className="lg:col-span-2">
            {problem}
          </Notice>
        ) : null}
        <div className="grid min-w-0 content-start gap-4">
          {field('customer_name', 'Namn', 'Skriv kundens namn.')}
          <div className="grid gap-4 sm:grid-cols-2">
            {field('customer_phone', 'Telefon')}
            {field('customer_email', 'E-post')}
          </div>
          <Field label="Beskrivning" optional error={formState.errors.customer_message?.message}>
            <TextArea
              rows={3}
              maxLength={2000}
              className="min-h-20!"
              placeholder="Vad kunden säger, skick, tillbehör"
              {...register('customer_message')}
            />
          </Field>
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <PriceLookup
            onChoose={(found) => {
              for (const [name, value] of Object.entries(found)) {
                setValue(name as Name, value, { shouldValidate: true })
              }
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {field('brand', 'Märke')}
            {field('model', 'Modell', 'Skriv vilken enhet det gäller.')}
            {field('issue', 'Problem', 'Skriv vad det gäller.')}
            {field('price', 'Pris i kronor')}
          </div>
          {field('serial_number', 'Serienummer eller IMEI')}
        </div>
      </form>
    </WritingModal>
  )
}
