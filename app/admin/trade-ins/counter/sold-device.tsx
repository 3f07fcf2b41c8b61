import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import { formatKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { imeiProblem, readSerial } from '#domain/trade-in/imei.ts'
import { estimate } from '#domain/trade-in/prices.ts'
import type { TradeInDevice } from '#domain/trade-in/schemas.ts'
import { SameSerialNotice } from '../trade-in/same-serial.tsx'

/** A device that is handed in, with the chosen option of each group. */
export type Sold = {
  key: string
  device: TradeInDevice
  chosen: Readonly<Record<string, number>>
  /** IMEI or serial number; may be left for the inspection. */
  serial: string
}

export const getSelections = ({ device, chosen }: Sold) =>
  Object.fromEntries(
    Object.entries(device.options).flatMap(([title, choices]) => {
      const choice = choices.find(({ id }) => id === chosen[title])
      return choice ? [[title, choice]] : []
    }),
  )

export const isComplete = (sold: Sold) =>
  Object.keys(getSelections(sold)).length === Object.keys(sold.device.options).length

export const getPrice = (sold: Sold) => estimate(sold.device.base_price, Object.values(getSelections(sold)))

type SoldDeviceProps = {
  sold: Sold
  onChoose: (title: string, id: number) => void
  onSerial: (serial: string) => void
  onRemove: () => void
}

/** Renders a device that is handed in, with a list for each group of choices. */
export function SoldDevice({ sold, onChoose, onSerial, onRemove }: SoldDeviceProps) {
  const { device, chosen, serial } = sold
  const name = deviceName(device.brand, device.model_name)
  const choices = useRef<HTMLDivElement>(null)
  // A device that was chosen goes on with its first choice.
  useEffect(() => choices.current?.querySelector('select')?.focus(), [])
  return (
    <Card as="section" pad="sm" aria-label={name} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg">{name}</h2>
        <span className="figures ml-auto font-semibold">{formatKronor(getPrice(sold))}</span>
        <button
          type="button"
          aria-label={`Ta bort ${name}`}
          onClick={onRemove}
          className="grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      <div ref={choices} className="grid gap-3 sm:grid-cols-2">
        {Object.entries(device.options).map(([title, choices]) => (
          <Field key={title} label={title} required>
            <Select
              placeholder="Välj"
              value={chosen[title] === undefined ? '' : String(chosen[title])}
              onChange={(event) => onChoose(title, Number(event.target.value))}
            >
              {choices.map(({ id, value }) => (
                <option key={id} value={id}>
                  {value}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field
          label="IMEI eller serienummer"
          hint="Går att lämna till granskningen."
          optional
          error={imeiProblem(readSerial(serial))}
        >
          <TextInput
            autoComplete="off"
            maxLength={40}
            className="figures"
            value={serial}
            onChange={(event) => onSerial(event.target.value)}
          />
        </Field>
      </div>
      <SameSerialNotice serial={serial} />
    </Card>
  )
}
