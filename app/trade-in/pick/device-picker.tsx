import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { forgetDraft } from '#app/lib/forms/form-drafts.ts'
import { useQuery } from '#app/lib/page/use-query.ts'
import { newRequestId } from '#app/lib/request-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { formatKronor, toWholeKronor } from '#domain/money.ts'
import { estimate, highestEstimate } from '#domain/trade-in/prices.ts'
import type { TradeInChoice, TradeInDevice } from '#domain/trade-in/schemas.ts'
import type { CartItem } from '../request.ts'
import { DevicePicture } from './device-picture.tsx'
import { DeviceSearch } from './device-search.tsx'
import type { GroupedDevice } from './grouped-device.ts'
import { OptionGroup } from './option-group.tsx'
import { testDraft } from './test-draft.ts'

type Chosen = Record<string, TradeInChoice>

// Loaded when a device is chosen.
const SelfTest = lazy(() => import('./self-test.tsx'))

/** Fetches a device's details. After an error there are none (spec 000 section 8). */
function useDevice(id: number | undefined): { device: TradeInDevice | undefined; loading: boolean } {
  const [state, setState] = useState<{ id: number; device: TradeInDevice | undefined }>()
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    void call('GET /api/trade-in/devices/:id/', { params: { id }, signal: leaving.signal })
      .catch(() => undefined)
      .then((device) => {
        if (!leaving.signal.aborted) setState({ id, device })
      })
    return () => leaving.abort()
  }, [id])
  const isLoaded = state !== undefined && state.id === id
  return { device: isLoaded ? state.device : undefined, loading: id !== undefined && !isLoaded }
}

/** Renders the choice of brand, model and an option in each group, with the resulting price (spec 000 section 2, step 1). */
export function DevicePicker({
  devices,
  onAdd,
}: {
  devices: readonly GroupedDevice[]
  onAdd: (item: CartItem) => void
}) {
  const [brand, setBrand] = useState('')
  const [id, setId] = useState<number>()
  // The button of the search's answer is gone, so the focus goes on to the first question.
  const [searched, setSearched] = useState<number>()
  const query = useQuery()
  const linked = devices.find((each) => String(each.id) === new URLSearchParams(query).get('enhet'))
  useEffect(() => {
    if (!linked) return
    setBrand(linked.brand)
    setId(linked.id)
  }, [linked])
  const { device, loading } = useDevice(id)
  const ofBrand = devices.filter((each) => each.brand === brand)
  const groups = [...Map.groupBy(ofBrand, ({ group }) => group)]
  const brands = [...new Set(devices.map((each) => each.brand))].toSorted((a, b) => a.localeCompare(b, 'sv'))

  return (
    <Card as="section" pad="lg" aria-label="Välj enhet">
      <DeviceSearch
        devices={devices}
        onChoose={(found) => {
          setSearched(found.id)
          setBrand(found.brand)
          setId(found.id)
        }}
      />
      <p className="mt-5 mb-3 text-ink-soft text-sm">Eller välj i listan:</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Märke">
          <Select
            value={brand}
            placeholder="Välj märke..."
            onChange={(event) => {
              setBrand(event.target.value)
              setId(undefined)
            }}
          >
            {brands.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label="Modell">
          <Select
            disabled={brand === ''}
            value={id ?? ''}
            placeholder="Välj modell..."
            onChange={(event) => setId(event.target.value === '' ? undefined : Number(event.target.value))}
          >
            {groups.map(([group, ofGroup]) => (
              <optgroup key={group} label={group}>
                {ofGroup.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.model_name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </div>
      {loading ? <LoadingState className="min-h-64" /> : null}
      {device ? (
        <Options
          key={device.id}
          device={device}
          takesFocus={device.id === searched}
          isTestable={devices.some((each) => each.id === device.id && each.isTestable)}
          onAdd={(item) => {
            onAdd(item)
            setSearched(undefined)
            setBrand('')
            setId(undefined)
          }}
        />
      ) : null}
    </Card>
  )
}

type OptionsProps = {
  device: TradeInDevice
  takesFocus: boolean
  /** Whether the device can test itself. */
  isTestable: boolean
  onAdd: (item: CartItem) => void
}

function Options({ device, takesFocus, isTestable, onAdd }: OptionsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const [chosen, setChosen] = useState<Chosen>({})
  const [testToken, setTestToken] = useState<string>()
  const fillIn = useCallback(
    (token: string, ids: Record<string, number>) => {
      setTestToken(token)
      const choices = Object.entries(ids).flatMap(([title, choiceId]) => {
        const choice = device.options[title]?.find((each) => each.id === choiceId)
        return choice ? [[title, choice] as const] : []
      })
      setChosen((last) => ({ ...last, ...Object.fromEntries(choices) }))
    },
    [device],
  )
  const groups = Object.entries(device.options)
  const price = groups.every(([title]) => chosen[title])
    ? estimate(device.base_price, Object.values(chosen))
    : undefined
  const highest = highestEstimate(
    device.base_price,
    groups.map(([title, choices]) => (chosen[title] ? [chosen[title]] : choices)),
  )

  const add = () => {
    if (price === undefined) return
    const { brand, model_name, image_url } = device
    forgetDraft(testDraft)
    onAdd({
      id: newRequestId(),
      deviceDetails: { brand, model_name, image_url },
      // In the order of the groups, not of choosing.
      deviceSelections: Object.fromEntries(
        groups.flatMap(([title]) => (chosen[title] ? [[title, chosen[title]]] : [])),
      ),
      calculatedPrice: toWholeKronor(price),
      testToken,
    })
  }

  return (
    <div ref={place} className="mt-6 grid gap-6 border-line border-t pt-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <DevicePicture {...device} className="mx-auto w-44 sm:mx-0" />
      <div className="grid content-start gap-4">
        {isTestable ? (
          <Suspense fallback={null}>
            <SelfTest device={device} onTested={fillIn} />
          </Suspense>
        ) : null}
        {groups.map(([title, choices]) => (
          <OptionGroup
            key={title}
            title={title}
            choices={choices}
            chosen={chosen[title]}
            onChoose={(choice) => setChosen((last) => ({ ...last, [title]: choice }))}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:col-span-2">
        <p role="status" className="figures min-h-9 text-2xl">
          {price === undefined ? 'Upp till ' : 'Uppskattat värde: '}
          <strong className="whitespace-nowrap text-green">{formatKronor(price ?? highest)}</strong>
          {testToken ? (
            <span className="block text-base text-ink-soft">Säkrare, för enheten har provat sig själv.</span>
          ) : null}
        </p>
        <Button
          variant="sell"
          size="lg"
          className="max-sm:w-full"
          disabled={price === undefined}
          icon={<Icon name="plus" className="size-5" />}
          onClick={add}
        >
          Lägg till i försäljning
        </Button>
      </div>
    </div>
  )
}
