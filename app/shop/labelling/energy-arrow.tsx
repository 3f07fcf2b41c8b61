import { cx } from '#app/ui/class-names.ts'
import { type EnergyClass, energyColors, energyLabelText } from '#domain/shop/labelling/classes.ts'

/** Calibri is the typeface of the regulation; Carlito has the same measures. */
const typeface = 'Calibri, Carlito, "Segoe UI", Arial, sans-serif'

type EnergyArrowProps = {
  energyClass: EnergyClass
  className: string
}

/**
 * Renders the arrow with a product's energy class and the scale (regulation (EU) 2023/1669, annexes VII and VIII). `className` is the text
 * size of the price beside it, which the letter must be as large as.
 */
export function EnergyArrow({ energyClass, className }: EnergyArrowProps) {
  return (
    <span className={cx('leading-none', className)}>
      <svg
        viewBox="0 0 60 32"
        aria-hidden="true"
        fontFamily={typeface}
        fontWeight="700"
        textAnchor="middle"
        // The letter is 25 of 32 units high.
        className="h-[1.3em] w-auto"
      >
        <path d="M.5.5h13v31H.5z" fill="#fff" stroke="#000" />
        <text x="7" y="10" fontSize="10.5">
          A
        </text>
        <path d="M7 20.5v-7m-2.5 2.5L7 13l2.5 3" fill="none" stroke="#000" strokeWidth="1.2" />
        <text x="7" y="29.5" fontSize="10.5">
          G
        </text>
        <path d="M13.5.5h30l15.8 15.5-15.8 15.5h-30z" fill={energyColors[energyClass]} stroke="#000" />
        <text x="30" y="24.8" fontSize="25" fill="#fff" stroke="#000" strokeWidth="1.4" paintOrder="stroke">
          {energyClass}
        </text>
      </svg>
      <span className="sr-only">{energyLabelText(energyClass)}</span>
    </span>
  )
}
