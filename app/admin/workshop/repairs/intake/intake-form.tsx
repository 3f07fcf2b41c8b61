import { PackagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { ConditionFields } from '#app/admin/components/checks/condition-fields.tsx'
import { CustomerLookup } from '#app/admin/components/lookup/customer-lookup.tsx'
import { CustomerNote } from '#app/admin/components/lookup/customer-note.tsx'
import { useAssignees } from '#app/admin/components/use-assignees.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { amountForField, PriceLookup } from '#app/admin/workshop/bookings/price-lookup.tsx'
import { LoanFields } from '#app/admin/workshop/loans/loan-fields.tsx'
import { SignaturePad } from '#app/lib/forms/signature-pad.tsx'
import type { KeyFor } from '#app/lib/forms/use-idempotency-key.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { NamedOptions, Select, TextArea } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { parseKronor } from '#domain/money.ts'
import type { KnownPerson } from '#domain/office/customers.ts'
import { displayPhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminRepair, EarlierRepair } from '#domain/repairs/admin-schemas.ts'
import { getCheckPoints, standardChecks } from '#domain/repairs/checks/points.ts'
import { commonAccessories } from '#domain/repairs/intake.ts'
import { keptText } from '#domain/repairs/promises/promises.ts'
import type { ReadyPromise } from '#domain/repairs/promises/schemas.ts'
import { KindField } from '../agreement/kind-field.tsx'
import { AwaitedPrice } from './awaited-price.tsx'
import { EarlierRepairs } from './earlier-repairs.tsx'
import { Chips, Part } from './form-parts.tsx'
import { IntakePictures } from './intake-pictures.tsx'
import { type IntakeState, type IntakeValues, intakeErrors } from './intake-values.ts'
import { IssueField } from './issue-field.tsx'
import { PasscodeField } from './passcode-field.tsx'
import { PeopleOnNumber } from './people-on-number.tsx'
import { getSlipPath, print, type VisitDevice } from './print-intake.ts'

const badDeposit = 'Skriv ett förskott över 0, eller lämna tomt.'

const depositBefore =
  'Ett förskott betalas direkt efter. Ta emot den här enheten för sig, och nästa efter det.'

/** Values of the submit buttons: prints label and slip, prints nothing, or goes on with another device of the same customer. */
type Ending = 'print' | 'silent' | 'another'

/** Fetches when a repair is done whose device is handed in now. */
const fetchDueDay = ({ estimated_time, device_type, brand, model, issue }: IntakeValues) =>
  adminCall('GET /api/admin/repairs/due_day/', {
    query: { estimated_time, device_type, brand, model, issue },
  })

/** Moves the focus to a step of the form, after it has been rendered. */
const focusStep = (step: 'price' | 'name' | 'serial') =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-step=${step}] input`)?.focus())

type IntakeFormProps = {
  initial: IntakeValues
  /** Name of the draft that is stored while the form is open. */
  draft: string
  /** The repair that awaits the device. Its price is agreed, and not part of the form. */
  awaited?: AdminRepair | undefined
  /** Stores the intake, and returns its repair and the message about it. */
  save: (values: IntakeValues, keyFor: KeyFor) => Promise<{ id: number; number: string; message: string }>
  /** The devices that the customer has handed in before in this visit. They are on the same slip. */
  visit?: readonly VisitDevice[] | undefined
}

/** Renders the form of the intake at the counter: customer, device, condition, passcode and signature. */
export function IntakeForm({ initial, draft, awaited, save, visit = [] }: IntakeFormProps) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<VisitDevice>()
  const [deposit, setDeposit] = useState('')
  const [promise, setPromise] = useState<ReadyPromise>()
  const hasBadDeposit = deposit.trim() !== '' && !parseKronor(deposit)
  const ending = useRef<Ending>('print')
  const form = useAdminForm<IntakeValues>({
    defaultValues: initial,
    draft: { name: draft, omit: ['passcode', 'signature'] },
    validate: (values) => ({
      ...intakeErrors(values),
      ...(hasBadDeposit ? { root: badDeposit } : {}),
      ...(ending.current === 'another' && deposit.trim() !== '' ? { root: depositBefore } : {}),
    }),
    async send(values, keyFor) {
      const saved = await save(values, keyFor)
      setOpened({ id: saved.id, number: saved.number, device: deviceName(values.brand, values.model) })
      showToast(saved.message)
      if (ending.current === 'silent') return
      const slip = getSlipPath([...visit.map(({ id }) => id), saved.id])
      void print([`/api/admin/repairs/${saved.id}/label/`, ...(ending.current === 'print' ? [slip] : [])])
    },
  })
  const { getValues, setValue } = form
  // After the guard against leaving is gone.
  useEffect(() => {
    if (opened === undefined) return
    if (ending.current === 'another') {
      const { customer_name, customer_phone, customer_email } = getValues()
      void navigate('/admin/arenden/ny', {
        replace: true,
        state: {
          customer: { customer_name, customer_phone, customer_email },
          visit: [...visit, opened],
        } satisfies IntakeState,
      })
      return
    }
    const amount = deposit.trim()
    const path = amount
      ? `/admin/kassa?${new URLSearchParams({ forskott: String(opened.id), belopp: amount })}`
      : `/admin/arenden?id=${opened.id}`
    void navigate(path, { replace: true })
  }, [opened, visit, deposit, getValues, navigate])
  useEffect(() => {
    if (initial.model !== '') focusStep('serial')
    else if (initial.customer_name !== '') focusStep('price')
    if (initial.issue === '' || initial.estimated_on !== '') return
    void fetchDueDay(initial).then(
      ({ day, promise }) => {
        if (getValues('estimated_on') !== '') return
        setValue('estimated_on', day ?? '')
        setPromise(promise ?? undefined)
      },
      // Without a suggestion the day is chosen by hand.
      () => undefined,
    )
  }, [initial, getValues, setValue])
  const values = form.watch()
  const dayHint =
    promise && promise.day === values.estimated_on
      ? `Kl. ${promise.time.replace(':', '.')}. ${keptText({ ...promise, needsPart: promise.needs_part })}.`
      : undefined
  const { data: checks } = useCall('GET /api/admin/repairs/check_points/', {
    query: { device_type: values.device_type },
  })
  const points = checks?.points ?? getCheckPoints(standardChecks, values.device_type)
  const { data: assignees } = useAssignees()
  const choosePerson = ({ name, phone, email }: KnownPerson) => {
    form.set('customer_name', name)
    form.set('customer_phone', displayPhone(phone))
    form.set('customer_email', email)
    focusStep('price')
  }
  const setTime = (estimatedTime: string) => {
    form.set('estimated_time', estimatedTime)
    void fetchDueDay({ ...getValues(), estimated_time: estimatedTime }).then(
      ({ day, promise }) => {
        form.set('estimated_on', day ?? '')
        setPromise(promise ?? undefined)
      },
      // Without a suggestion the day is chosen by hand.
      () => undefined,
    )
  }
  const chooseWarranty = (repair: EarlierRepair) => {
    const isChosen = values.warranty_of === repair.id
    form.set('warranty_of', isChosen ? null : repair.id)
    if (!isChosen) form.set('price', '')
  }
  return (
    <>
      <LeaveGuard unsaved={form.isDirty && opened === undefined} />
      <form
        {...form.form}
        onSubmit={(event) => {
          // Ctrl+Enter has no button, and prints.
          const button = (event.nativeEvent as SubmitEvent).submitter
          ending.current = button instanceof HTMLButtonElement ? (button.value as Ending) : 'print'
          void form.form.onSubmit(event)
        }}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <div className="grid min-w-0 gap-4">
          <Part>
            <CustomerLookup
              onChoose={choosePerson}
              onNew={(typed) => {
                form.set(/^[+\d][\d\s-]+$/.test(typed) ? 'customer_phone' : 'customer_name', typed)
                focusStep('name')
              }}
            />
            <div data-step="name">
              <InputField label="Namn" required maxLength={120} {...form.field('customer_name')} />
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <InputField label="Telefon" type="tel" maxLength={40} {...form.field('customer_phone')} />
              <InputField
                label="E-post"
                inputMode="email"
                maxLength={254}
                {...form.field('customer_email')}
              />
            </div>
            <PeopleOnNumber
              name={values.customer_name}
              phone={values.customer_phone}
              email={values.customer_email}
              onChoose={choosePerson}
            />
            <CustomerNote
              name={values.customer_name}
              phone={values.customer_phone}
              email={values.customer_email}
            />
          </Part>
          <Part>
            {awaited ? null : (
              <div data-step="price">
                <PriceLookup
                  onChoose={(values, estimatedTime) => {
                    for (const [name, value] of Object.entries(values))
                      form.set(name as keyof typeof values, value)
                    setTime(estimatedTime)
                  }}
                />
              </div>
            )}
            <div className="grid gap-3 sm:grid-cols-2">
              <InputField label="Märke" maxLength={100} {...form.field('brand')} />
              <InputField label="Modell" required maxLength={200} {...form.field('model')} />
            </div>
            <IssueField
              brand={values.brand}
              model={values.model}
              value={values.issue}
              error={form.errors.issue}
              onChange={(issue) => form.set('issue', issue)}
              onChoose={({ issue, price, estimated_time: time }) => {
                form.set('issue', issue)
                if (price === null || awaited) return
                if (values.warranty_of === null) form.set('price', amountForField(price))
                setTime(time)
              }}
            />
            {awaited ? (
              <div className="grid gap-3 sm:grid-cols-2">
                <AwaitedPrice repair={awaited} />
                <InputField label="Klart" type="date" hint={dayHint} {...form.field('estimated_on')} />
              </div>
            ) : (
              <div className="grid gap-3 sm:grid-cols-2">
                <InputField
                  label="Pris i kronor"
                  inputMode="decimal"
                  maxLength={20}
                  {...form.field('price')}
                />
                <KindField error={form.errors.price_kind} {...form.register('price_kind')} />
                <InputField label="Klart" type="date" hint={dayHint} {...form.field('estimated_on')} />
                <InputField
                  label="Förskott i kronor"
                  hint="Tas betalt i kassan direkt efter."
                  inputMode="decimal"
                  maxLength={12}
                  error={hasBadDeposit ? badDeposit : undefined}
                  value={deposit}
                  onChange={(event) => setDeposit(event.target.value)}
                />
              </div>
            )}
            {values.warranty_of === null ? null : (
              <Notice tone="success">
                Garantiärende: det kostar inget, och den första garantin fortsätter gälla.
              </Notice>
            )}
            <div data-step="serial">
              <InputField label="Serienummer eller IMEI" maxLength={100} {...form.field('serial_number')} />
            </div>
          </Part>
        </div>
        <div className="grid min-w-0 gap-4">
          <EarlierRepairs
            phone={values.customer_phone}
            email={values.customer_email}
            serial={values.serial_number}
            except={awaited?.id}
            chosen={values.warranty_of}
            onWarranty={awaited ? undefined : chooseWarranty}
          />
          <Part>
            <ConditionFields
              title="Skick"
              points={points}
              unanswered="untested"
              value={values.condition}
              onChange={(condition) => form.setValue('condition', condition)}
            />
          </Part>
          <Part>
            <IntakePictures
              pairingId={values.pairing_id}
              device={deviceName(values.brand, values.model)}
              error={form.errors.pairing_id}
              onPair={(id) => form.setValue('pairing_id', id, { shouldDirty: true })}
            />
          </Part>
          <Part>
            <InputField label="Lämnat med enheten" maxLength={300} {...form.field('accessories')} />
            <Chips
              label="Tillbehör"
              texts={commonAccessories.filter((each) => !values.accessories.includes(each))}
              onChoose={(each) =>
                form.set('accessories', [values.accessories, each].filter(Boolean).join(', '))
              }
            />
            <PasscodeField
              label="Lösenkod till enheten"
              hint="Krypteras. Varje gång någon tittar skrivs ned, och den raderas när enheten lämnas ut."
              field={form.field('passcode')}
              value={values.passcode}
              onChange={(passcode) => form.set('passcode', passcode)}
            />
            <Field label="Vad kunden säger" error={form.errors.customer_message}>
              <TextArea
                rows={2}
                maxLength={2000}
                className="min-h-16!"
                {...form.register('customer_message')}
              />
            </Field>
            <Field label="Ansvarig" error={form.errors.assignee}>
              <Select placeholder="Ingen" {...form.register('assignee')}>
                <NamedOptions items={assignees ?? []} />
              </Select>
            </Field>
          </Part>
          <Part>
            <LoanFields
              chosen={values.loan_device}
              device={form.register('loan_device')}
              error={form.errors.loan_device}
              accessories={form.field('loan_accessories')}
            />
            <SignaturePad
              value={values.signature}
              onChange={(path) => form.setValue('signature', path)}
              error={form.errors.signature}
            />
          </Part>
        </div>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:col-span-2">
          <Button
            type="submit"
            value={'print' satisfies Ending}
            loading={form.sending}
            aria-keyshortcuts="Control+Enter"
            icon={<PackagePlus aria-hidden="true" className="size-4.5" />}
          >
            Ta emot och skriv ut
          </Button>
          <Button type="submit" value={'silent' satisfies Ending} variant="secondary" disabled={form.sending}>
            Ta emot
          </Button>
          <Button
            type="submit"
            value={'another' satisfies Ending}
            variant="secondary"
            disabled={form.sending}
          >
            Ta emot, och en enhet till
          </Button>
          <p className="text-ink-soft text-sm max-xl:hidden">Ctrl + Enter tar emot och skriver ut</p>
          <FormError text={form.errors.root} />
        </div>
      </form>
    </>
  )
}
