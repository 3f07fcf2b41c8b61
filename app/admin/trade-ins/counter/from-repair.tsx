import { type ReactNode, useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall, whileEdited } from '#app/admin/api/use-call.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { answerWayLabels, consentWays } from '#domain/repairs/agreed-price.ts'
import { brokenChoices } from '#domain/trade-in/repair-or-sell.ts'
import type { Sold } from './sold-device.tsx'

/** A repair whose device the shop buys, and the device as the form begins with it; none when the shop buys no such model. */
export type SourceRepair = { repair: AdminRepair; sold: readonly Sold[] }

/** Fetches a repair and its device of the trade-in's list. */
export function FromRepair({ id, children }: { id: number; children: (source: SourceRepair) => ReactNode }) {
  return (
    <QueryState query={useCall('GET /api/admin/repairs/:id/', { params: { id } })} waiting="Hämtar ärendet">
      {(repair) => <Opened repair={repair}>{children}</Opened>}
    </QueryState>
  )
}

/** Keeps the repair as it was when the form opened: the purchase ends it while the form is still shown. */
function Opened({ repair: current, children }: WithDeviceProps) {
  const [repair] = useState(current)
  if (repair.can_trade_in) return <WithDevice repair={repair}>{children}</WithDevice>
  return (
    <Notice tone="warning">
      {repair.trade_in
        ? `Enheten är redan inköpt som inbyte ${repair.trade_in.tracking_code}.`
        : 'Enheten går inte att köpa in från ärendet: den är inte här, eller så är reparationen klar.'}{' '}
      <Link to={`/admin/arenden?id=${repair.id}`} className="link">
        Till ärendet
      </Link>
    </Notice>
  )
}

type WithDeviceProps = { repair: AdminRepair; children: (source: SourceRepair) => ReactNode }

function WithDevice({ repair, children }: WithDeviceProps) {
  const search = deviceName(repair.brand, repair.model)
  const isSame = (each: { brand: string; model_name: string }) =>
    deviceName(each.brand, each.model_name).toLowerCase() === search.toLowerCase()
  return (
    <QueryState
      query={useCall(
        'GET /api/admin/trade-in/devices/',
        { query: { search, active: 'true', page_size: 20 } },
        whileEdited,
      )}
      waiting="Hämtar enheten"
    >
      {({ results }) => {
        const device = results.find(isSame)
        return device ? (
          <WithChoices repair={repair} deviceId={device.id}>
            {children}
          </WithChoices>
        ) : (
          children({ repair, sold: [] })
        )
      }}
    </QueryState>
  )
}

function WithChoices({ repair, deviceId, children }: WithDeviceProps & { deviceId: number }) {
  return (
    <QueryState
      query={useCall('GET /api/trade-in/devices/:id/', { params: { id: deviceId } }, whileEdited)}
      waiting="Hämtar enheten"
    >
      {(device) =>
        children({
          repair,
          sold: [
            {
              key: `repair-${repair.id}`,
              device,
              chosen: brokenChoices(repair.issue, device),
              serial: repair.serial_number,
            },
          ],
        })
      }
    </QueryState>
  )
}

type ConsentFieldsProps = {
  repair: AdminRepair
  way: string
  error: string | undefined
  onChange: (way: string) => void
}

/** Renders the repair that ends with the purchase, and how its customer agreed to the price. */
export function ConsentFields({ repair, way, error, onChange }: ConsentFieldsProps) {
  return (
    <Card as="section" pad="sm" aria-label="Kundens ja" className="grid gap-3">
      <p>
        Ärende{' '}
        <Link to={`/admin/arenden?id=${repair.id}`} className="link figures">
          {repair.order_number}
        </Link>{' '}
        ({repair.issue}) avslutas när enheten köps in. Bilder och skick följer med till inbytet.
      </p>
      {Number(repair.paid_before) > 0 ? (
        <Notice tone="warning">
          Kunden har betalat {formatDecimal(repair.paid_before)} för reparationen. Betala tillbaka det som ni
          inte har arbetat för.
        </Notice>
      ) : null}
      <Field
        label="Hur sa kunden ja till priset?"
        hint={
          way === '' || way === 'shop'
            ? 'Blir budet lägre vid granskningen måste kunden godkänna det.'
            : 'Inköpsnotan börjar nu. Skriv in legitimation, adress och personnummer så snart kunden är här, senast före utbetalningen.'
        }
        required
        error={error}
      >
        <Select value={way} placeholder="Välj" onChange={({ target }) => onChange(target.value)}>
          <Options values={consentWays} labels={answerWayLabels} />
        </Select>
      </Field>
    </Card>
  )
}
