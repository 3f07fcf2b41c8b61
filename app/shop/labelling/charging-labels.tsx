import { chargerLabels } from '#domain/shop/labelling/classes.ts'
import type { ProductLabelling } from '#domain/shop/labelling/labelling.ts'

/** The outline of a charger with its two pins. */
const charger =
  'M10 9.5V3.2M22 9.5V3.2M7.5 9.5h17A3.5 3.5 0 0 1 28 13v18.5a3.5 3.5 0 0 1-3.5 3.5h-17A3.5 3.5 0 0 1 4 31.5V13a3.5 3.5 0 0 1 3.5-3.5z'

/** Renders the pictogram that tells whether a charger is included (directive 2014/53/EU, annex Ia, part III), beside its words. */
function ChargerPictogram({ isIncluded }: { isIncluded: boolean }) {
  return (
    <svg
      viewBox="0 0 32 38"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      className="h-12 w-auto shrink-0"
    >
      <path d={charger} />
      <path d="M12.2 27.4h7.6a1.8 1.8 0 0 0 0-3.6h-7.6a1.8 1.8 0 0 0 0 3.6z" strokeWidth="1.8" />
      {isIncluded ? null : (
        <>
          <path d="M2.5 35.5 29.5 4" stroke="var(--color-card)" strokeWidth="6" />
          <path d="M2.5 35.5 29.5 4" strokeWidth="2.8" />
        </>
      )}
    </svg>
  )
}

/** Renders the label with the charging power (directive 2014/53/EU, annex Ia, part IV). */
function ChargingPowerLabel({ power, hasUsbPd }: { power: string; hasUsbPd: boolean }) {
  return (
    <>
      <svg
        viewBox="0 0 58 62"
        aria-hidden="true"
        fontWeight="700"
        textAnchor="middle"
        className="h-16 w-auto shrink-0"
      >
        <path
          d="M19 14V3.5M39 14V3.5M9 14h40a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <g fill="currentColor" fontSize="11.5">
          <text x="29" y={hasUsbPd ? 28 : 35}>
            {power.replace('–', ' – ')}
          </text>
          <text x="29" y={hasUsbPd ? 41 : 48}>
            W
          </text>
          {hasUsbPd ? (
            <text x="29" y="54" fontSize="10">
              USB PD
            </text>
          ) : null}
        </g>
      </svg>
      <span className="sr-only">{`Laddas med ${power.replace('–', ' till ')} watt${hasUsbPd ? ', USB PD' : ''}`}</span>
    </>
  )
}

type ChargingLabelsProps = { labelling: Pick<ProductLabelling, 'charger' | 'charging_power' | 'usb_pd'> }

export function ChargingLabels({ labelling }: ChargingLabelsProps) {
  const { charger: included, charging_power: power, usb_pd: hasUsbPd } = labelling
  if (included === null && power === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {included === null ? null : (
        <p className="flex items-center gap-2.5 font-semibold text-sm">
          <ChargerPictogram isIncluded={included === 'included'} />
          {chargerLabels[included]}
        </p>
      )}
      {power === '' ? null : <ChargingPowerLabel power={power} hasUsbPd={hasUsbPd} />}
    </div>
  )
}
