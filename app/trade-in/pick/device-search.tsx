import { useMemo, useState } from 'react'
import { DevicePicture } from '#app/lib/components/device-picture.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import { findDevices } from '#domain/trade-in/find-devices.ts'
import type { GroupedDevice } from './grouped-device.ts'

const maxShown = 6

type DeviceSearchProps = {
  devices: readonly GroupedDevice[]
  onChoose: (device: GroupedDevice) => void
}

/** Renders a search for the model to sell, which fills in brand and model at once. */
export function DeviceSearch({ devices, onChoose }: DeviceSearchProps) {
  const [typed, setTyped] = useState('')
  const matches = useMemo(() => findDevices(devices, typed).slice(0, maxShown), [devices, typed])
  const isAsked = typed.trim().length > 1
  return (
    <div>
      <Field label="Vad vill du sälja?">
        <TextInput
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder="Till exempel iPhone 13"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {isAsked && matches.length > 0 ? (
        <ul
          aria-label="Förslag"
          className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line"
        >
          {matches.map((device) => (
            <li key={device.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 bg-card px-3 text-left hover:bg-sunk"
                onClick={() => {
                  setTyped('')
                  onChoose(device)
                }}
              >
                <DevicePicture src={device.image_url} className="size-11" />
                <span className="min-w-0 flex-1 font-semibold">
                  {deviceName(device.brand, device.model_name)}
                </span>
                <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="mt-2 text-ink-soft text-sm empty:hidden">
        {isAsked && matches.length === 0 ? (
          <>
            Vi har inget fast pris på den.{' '}
            <Link to="/contact" className="link">
              Berätta vad du har
            </Link>
            , så får du ett bud.
          </>
        ) : null}
      </p>
    </div>
  )
}
