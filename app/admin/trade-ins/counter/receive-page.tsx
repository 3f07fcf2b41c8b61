import { HandCoins } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { getReason } from '#app/admin/api/error-text.ts'
import { printFile } from '#app/admin/api/files.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { EmptyHint } from '#app/admin/components/empty-hint.tsx'
import { CustomerLookup } from '#app/admin/components/lookup/customer-lookup.tsx'
import { Lookup } from '#app/admin/components/lookup/lookup.tsx'
import { SellerFields } from '#app/admin/components/seller/seller-fields.tsx'
import {
  emptySeller,
  newSellerNeeds,
  sellerProblems,
  toSeller,
} from '#app/admin/components/seller/seller-values.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useDraftItems } from '#app/admin/forms/use-draft-items.ts'
import { BackLink } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatKronor, toWholeKronor } from '#domain/money.ts'
import type { KnownPerson } from '#domain/office/customers.ts'
import { displayPhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { ConsentWay } from '#domain/repairs/agreed-price.ts'
import { toDay } from '#domain/time.ts'
import type { AdminDevice } from '#domain/trade-in/admin-schemas.ts'
import { imeiProblem, readSerial } from '#domain/trade-in/imei.ts'
import { cartTotal } from '#domain/trade-in/prices.ts'
import { isReachable, requestLimits, unreachableSeller } from '#domain/trade-in/rules.ts'
import type { CampaignCode } from '#domain/trade-in/schemas.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { withNotice } from '../trade-in/trade-in-appearance.ts'
import { CampaignCodeField } from './campaign-code.tsx'
import { ConsentFields, FromRepair, type SourceRepair } from './from-repair.tsx'
import { getPrice, getSelections, isComplete, type Sold, SoldDevice } from './sold-device.tsx'

/** Value of the button that receives devices and prints nothing. */
const withoutLabels = 'without-labels'

/** Renders the form that receives devices over the counter; with `?arende=` that of a repair, which ends with it. */
export default function ReceivePage() {
  const [params] = useSearchParams()
  const repairId = Number(params.get('arende'))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <BackLink to="/admin/inbyten" label="Alla inbyten" />
        <h1 className="text-2xl">{repairId ? 'Köp in enheten' : 'Nytt inbyte'}</h1>
      </div>
      {repairId ? (
        <FromRepair id={repairId}>{(source) => <ReceiveForm source={source} />}</FromRepair>
      ) : (
        <ReceiveForm />
      )}
    </div>
  )
}

/** Renders what is sold, for how much, and by whom. */
function ReceiveForm({ source }: { source?: SourceRepair }) {
  const draftName = source ? `trade-in-${source.repair.id}` : 'trade-in'
  const navigate = useNavigate()
  const receiving = useAction('POST /api/admin/trade-in/cases/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const [sold, setSold] = useDraftItems<Sold>(`${draftName}-devices`, source?.sold)
  const [openedId, setOpenedId] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [code, setCode] = useState<CampaignCode>()
  const prints = useRef(true)
  const totalOre = cartTotal(sold.map(getPrice), code?.percentage_bonus ?? null)
  // Somebody who says yes on the phone is identified later, at the latest for the payout.
  const isPresent = (way: string) => source === undefined || way === 'shop'
  const form = useAdminForm({
    defaultValues: {
      customer_name: source?.repair.customer_name ?? '',
      customer_phone: displayPhone(source?.repair.customer_phone ?? ''),
      customer_email: source?.repair.customer_email ?? '',
      way: '',
      ...emptySeller,
    },
    draft: { name: draftName, omit: ['personal_number', 'document_number', 'document_birth_date'] },
    validate: (values) => ({
      ...(values.customer_name.trim() === '' ? { customer_name: 'Skriv kundens namn.' } : {}),
      ...(isReachable(values) ? {} : { customer_email: unreachableSeller }),
      ...(source && values.way === '' ? { way: 'Välj hur kunden sa ja.' } : {}),
      ...(isPresent(values.way) ? sellerProblems(values, newSellerNeeds, toDay(new Date())) : {}),
      ...(sold.length === 0
        ? { root: 'Lägg till en enhet.' }
        : sold.every(isComplete)
          ? {}
          : { root: 'Gör ett val i varje lista.' }),
      ...(sold.some(({ serial }) => imeiProblem(readSerial(serial)))
        ? { root: 'Ett IMEI stämmer inte. Läs av det igen, eller lämna det till granskningen.' }
        : {}),
    }),
    async send({ customer_name, customer_phone, customer_email, way, ...seller }, keyFor) {
      const body = {
        ...{ customer_name, customer_phone, customer_email },
        seller: {
          ...(isPresent(way) ? toSeller(seller, newSellerNeeds) : {}),
          serials: sold.map(({ serial }) => serial),
        },
        ...(source
          ? { repair: { id: source.repair.id, version: source.repair.version, way: way as ConsentWay } }
          : {}),
        delivery_method: 'IN_STORE' as const,
        total_price: toWholeKronor(totalOre),
        ...(code ? { applied_campaign_code: code.id } : {}),
        sold_devices: sold.map((each) => ({
          device_info: {
            brand: each.device.brand,
            model: each.device.model_name,
            selections: getSelections(each),
          },
          calculated_price: toWholeKronor(getPrice(each)),
        })),
      }
      const created = await receiving.mutateAsync({ body, idempotencyKey: keyFor(body) })
      showToast(withNotice(`${created.tracking_code} är mottaget.`, created))
      setOpenedId(created.id)
      if (prints.current) void printLabels(created)
    },
  })
  // After the guard against leaving is gone.
  useEffect(() => {
    if (openedId !== undefined) void navigate(`/admin/inbyten?id=${openedId}`, { replace: true })
  }, [openedId, navigate])
  const isHere = isPresent(form.watch('way'))
  const choosePerson = ({ name, phone, email }: KnownPerson) => {
    form.set('customer_name', name)
    form.set('customer_phone', displayPhone(phone))
    form.set('customer_email', email)
  }
  const add = async ({ id }: AdminDevice) => {
    setProblem(undefined)
    try {
      const device = await adminCall('GET /api/trade-in/devices/:id/', { params: { id } })
      setSold((all) => [...all, { key: crypto.randomUUID(), device, chosen: {}, serial: '' }])
    } catch (error) {
      setProblem(getReason(error))
    }
  }
  const setSerial = (key: string, serial: string) =>
    setSold((all) => all.map((each) => (each.key === key ? { ...each, serial } : each)))
  const choose = (key: string, title: string, id: number) =>
    setSold((all) =>
      all.map((each) => (each.key === key ? { ...each, chosen: { ...each.chosen, [title]: id } } : each)),
    )
  return (
    <>
      <LeaveGuard unsaved={(form.isDirty || sold.length > 0) && openedId === undefined} />
      <form
        {...form.form}
        onSubmit={(event) => {
          // Ctrl+Enter has no button, and prints.
          const button = (event.nativeEvent as SubmitEvent).submitter
          prints.current = !(button instanceof HTMLButtonElement && button.value === withoutLabels)
          void form.form.onSubmit(event)
        }}
        className="grid gap-4"
      >
        {source ? (
          <ConsentFields
            repair={source.repair}
            way={form.watch('way')}
            error={form.errors.way}
            onChange={(way) => form.set('way', way)}
          />
        ) : null}
        <Card pad="sm" className="grid gap-3">
          {source ? null : (
            <CustomerLookup
              onChoose={choosePerson}
              onNew={(typed) =>
                form.set(/^[+\d][\d\s-]+$/.test(typed) ? 'customer_phone' : 'customer_name', typed)
              }
            />
          )}
          <InputField label="Namn" required maxLength={200} {...form.field('customer_name')} />
          <div className="grid gap-3 sm:grid-cols-2">
            <InputField
              label="Telefon"
              hint="Räcker för den som inte har e-post."
              type="tel"
              maxLength={50}
              {...form.field('customer_phone')}
            />
            <InputField
              label="E-post"
              hint="Dit går bud och besked."
              optional
              inputMode="email"
              maxLength={254}
              {...form.field('customer_email')}
            />
          </div>
        </Card>
        {isHere ? (
          <Card as="section" pad="sm" aria-label="Säljaren" className="grid gap-3">
            <p className="text-ink-soft text-sm">
              Inköpsnotan skrivs nu, även om det inte blir något köp (förordning 1999:272, 9 §). Namnet ovan
              ska vara det som står på legitimationen.
            </p>
            <SellerFields
              values={form.watch()}
              needs={newSellerNeeds}
              errors={form.errors}
              onChange={form.set}
            />
          </Card>
        ) : null}
        {sold.map((each) => (
          <SoldDevice
            key={each.key}
            sold={each}
            onChoose={(title, id) => choose(each.key, title, id)}
            onSerial={(serial) => setSerial(each.key, serial)}
            onRemove={() => setSold((all) => all.filter(({ key }) => key !== each.key))}
          />
        ))}
        {sold.length < (source ? 1 : requestLimits.devices) ? (
          <Card pad="sm" className="grid gap-2">
            <Lookup
              label={sold.length === 0 ? 'Enhet' : 'En enhet till'}
              placeholder="iPhone 13"
              listLabel="Enheter"
              call="GET /api/admin/trade-in/devices/"
              partsFor={(search) => ({ query: { search, active: 'true', page_size: 6 } })}
              itemsOf={({ results }) => results}
              keyOf={({ id }) => id}
              row={({ brand, model_name: model }) => (
                <span className="min-w-0 truncate font-semibold">{deviceName(brand, model)}</span>
              )}
              onChoose={(device) => void add(device)}
              noneText={<EmptyHint kind="boughtDevices" />}
            />
            <FormError text={problem} />
          </Card>
        ) : null}
        <Card pad="sm">
          <CampaignCodeField value={code} onChange={setCode} />
        </Card>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
          <p className="figures">
            <span className="text-ink-soft text-sm">Uppskattat </span>
            <strong className="text-xl">{formatKronor(totalOre)}</strong>
          </p>
          <Button
            type="submit"
            aria-keyshortcuts="Control+Enter"
            loading={form.sending}
            icon={<HandCoins aria-hidden="true" className="size-4.5" />}
          >
            Ta emot och skriv ut etikett
          </Button>
          <Button type="submit" value={withoutLabels} variant="secondary" disabled={form.sending}>
            Ta emot
          </Button>
          <FormError text={form.errors.root} />
        </div>
      </form>
    </>
  )
}

/** Prints a label for each device, which refers to its note in the purchase ledger. */
async function printLabels({ id, devices }: AdminTradeIn): Promise<void> {
  try {
    for (const device of devices)
      await printFile(`/api/admin/trade-in/cases/${id}/devices/${device.id}/label/`)
  } catch (error) {
    showToast(`Utskriften gick inte: ${getReason(error)} Skriv ut från inbytet.`)
  }
}
