import { PackagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { getReason } from '#app/admin/api/error-text.ts'
import { printFile } from '#app/admin/api/files.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { CustomerLookup } from '#app/admin/components/lookup/customer-lookup.tsx'
import { useAssignees } from '#app/admin/components/use-assignees.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { counterErrors } from '#app/admin/workshop/bookings/counter-fields.ts'
import { amountForField, PriceLookup } from '#app/admin/workshop/bookings/price-lookup.tsx'
import type { FormErrors } from '#app/lib/forms/form-errors.ts'
import { BackLink } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { NamedOptions, Select, TextArea } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { parseKronor } from '#domain/money.ts'
import type { KnownPerson } from '#domain/office/customers.ts'
import { displayPhone } from '#domain/phones.ts'
import type { EarlierRepair, WalkInInput } from '#domain/repairs/admin-schemas.ts'
import { commonAccessories } from '#domain/repairs/intake.ts'
import { unreachableCustomer } from '#domain/repairs/rules.ts'
import { KindField } from '../agreement/kind-field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { EarlierRepairs } from './earlier-repairs.tsx'
import { Chips, Part } from './form-parts.tsx'
import { IssueField } from './issue-field.tsx'
import { PeopleOnNumber } from './people-on-number.tsx'
import { SignaturePad } from './signature-pad.tsx'

type IntakeValues = Omit<WalkInInput, 'status' | 'price' | 'assignee'> & {
  price: string
  assignee: string
}

const empty: IntakeValues = {
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
  price_kind: 'fixed',
  estimated_time: '',
  estimated_on: '',
  condition: {},
  accessories: '',
  passcode: '',
  assignee: '',
  signature: '',
  warranty_of: null,
}

function intakeErrors(values: IntakeValues): FormErrors<Extract<keyof IntakeValues, string>> {
  const isReachable = values.customer_phone.trim() !== '' || values.customer_email.trim() !== ''
  return { ...counterErrors(values), ...(isReachable ? {} : { customer_phone: unreachableCustomer }) }
}

/** Customer details that another screen passes as navigation state. */
export type IntakeCustomer = Pick<IntakeValues, 'customer_name' | 'customer_email' | 'customer_phone'>

const badDeposit = 'Skriv ett förskott över 0, eller lämna tomt.'

/** Value of the button that takes in a device and prints nothing. */
const withoutPapers = 'without-papers'

/** Returns the day on which a repair that takes this long is done; empty when the time cannot be read. */
async function fetchDueDay(estimatedTime: string): Promise<string> {
  if (estimatedTime.trim() === '') return ''
  const { day } = await adminCall('GET /api/admin/repairs/due_day/', {
    query: { estimated_time: estimatedTime },
  })
  return day ?? ''
}

/** Moves the focus to a step of the form, after it has been rendered. */
const focusStep = (step: 'price' | 'name') =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-step=${step}] input`)?.focus())

/** Renders the intake at the counter: customer, device, condition, passcode and signature. */
export default function IntakePage() {
  const navigate = useNavigate()
  const sent = (useLocation().state as { customer?: IntakeCustomer } | null)?.customer
  const [openedId, setOpenedId] = useState<number>()
  const [deposit, setDeposit] = useState('')
  const hasBadDeposit = deposit.trim() !== '' && !parseKronor(deposit)
  const prints = useRef(true)
  const intake = useAction('POST /api/admin/repairs/', { answers: 'GET /api/admin/repairs/:id/' })
  const form = useAdminForm<IntakeValues>({
    defaultValues: { ...empty, ...sent },
    validate: (values) => ({ ...intakeErrors(values), ...(hasBadDeposit ? { root: badDeposit } : {}) }),
    async send(values, keyFor) {
      // One form is one device, even if it is changed before it is sent again.
      const repair = await intake.mutateAsync({
        body: {
          ...values,
          price: values.price.trim() || null,
          assignee: values.assignee === '' ? null : Number(values.assignee),
        },
        idempotencyKey: keyFor(),
      })
      setOpenedId(repair.id)
      showToast(`Ärende ${repair.order_number} är öppnat.`)
      if (prints.current) void printPapers(repair.id)
    },
  })
  // After the guard against leaving is gone.
  useEffect(() => {
    if (openedId === undefined) return
    const amount = deposit.trim()
    const path = amount
      ? `/admin/kassa?${new URLSearchParams({ forskott: String(openedId), belopp: amount })}`
      : `/admin/arenden?id=${openedId}`
    void navigate(path, { replace: true })
  }, [openedId, deposit, navigate])
  const values = form.watch()
  const { data: assignees } = useAssignees()
  const isEmpty = values.customer_name === '' && values.model === '' && values.issue === ''
  const choosePerson = ({ name, phone, email }: KnownPerson) => {
    form.set('customer_name', name)
    form.set('customer_phone', displayPhone(phone))
    form.set('customer_email', email)
    focusStep('price')
  }
  const setTime = (estimatedTime: string) => {
    form.set('estimated_time', estimatedTime)
    void fetchDueDay(estimatedTime).then(
      (day) => form.set('estimated_on', day),
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
    <div className="flex flex-col gap-4">
      <div>
        <BackLink to="/admin/arenden" label="Alla ärenden" />
        <h1 className="text-2xl">Ny inlämning</h1>
      </div>
      <LeaveGuard unsaved={!isEmpty && openedId === undefined} />
      <form
        {...form.form}
        onSubmit={(event) => {
          // Ctrl+Enter has no button, and prints.
          const button = (event.nativeEvent as SubmitEvent).submitter
          prints.current = !(button instanceof HTMLButtonElement && button.value === withoutPapers)
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
          </Part>
          <Part>
            <div data-step="price">
              <PriceLookup
                onChoose={(values, estimatedTime) => {
                  for (const [name, value] of Object.entries(values))
                    form.set(name as keyof typeof values, value)
                  setTime(estimatedTime)
                }}
              />
            </div>
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
                if (price === null) return
                if (values.warranty_of === null) form.set('price', amountForField(price))
                setTime(time)
              }}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <InputField label="Pris i kronor" inputMode="decimal" maxLength={20} {...form.field('price')} />
              <KindField error={form.errors.price_kind} {...form.register('price_kind')} />
              <InputField label="Klart" type="date" {...form.field('estimated_on')} />
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
            {values.warranty_of === null ? null : (
              <Notice tone="success">
                Garantiärende: det kostar inget, och den första garantin fortsätter gälla.
              </Notice>
            )}
            <InputField label="Serienummer eller IMEI" maxLength={100} {...form.field('serial_number')} />
          </Part>
        </div>
        <div className="grid min-w-0 gap-4">
          <EarlierRepairs
            phone={values.customer_phone}
            email={values.customer_email}
            serial={values.serial_number}
            chosen={values.warranty_of}
            onWarranty={chooseWarranty}
          />
          <Part>
            <ConditionFields
              value={values.condition}
              onChange={(condition) => form.setValue('condition', condition)}
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
            <InputField
              label="Lösenkod till enheten"
              hint="Krypteras. Varje gång någon tittar skrivs ned, och den raderas när enheten lämnas ut."
              type="password"
              autoComplete="off"
              maxLength={60}
              {...form.field('passcode')}
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
            loading={form.sending}
            aria-keyshortcuts="Control+Enter"
            icon={<PackagePlus aria-hidden="true" className="size-4.5" />}
          >
            Ta emot och skriv ut
          </Button>
          <Button type="submit" value={withoutPapers} variant="secondary" disabled={form.sending}>
            Ta emot
          </Button>
          <p className="text-ink-soft text-sm max-sm:hidden">Ctrl + Enter tar emot och skriver ut</p>
          <FormError text={form.errors.root} />
        </div>
      </form>
    </div>
  )
}

/** Prints the label for the device and the slip for the customer. */
async function printPapers(id: number): Promise<void> {
  try {
    await printFile(`/api/admin/repairs/${id}/label/`)
    await printFile(`/api/admin/repairs/${id}/slip/`)
  } catch (error) {
    showToast(`Utskriften gick inte: ${getReason(error)} Skriv ut från ärendet.`)
  }
}
