import type { ProductLabelling } from '#domain/shop/labelling/labelling.ts'
import { ChargingLabels } from './charging-labels.tsx'
import { EnergyArrow } from './energy-arrow.tsx'

/**
 * Renders the labels of new goods beside the price: energy class with links to the label and the product information sheet, the
 * repairability class, and what it is charged with. Nothing for goods without labels.
 */
export function ProductLabels({ labelling }: { labelling: ProductLabelling | null | undefined }) {
  if (!labelling) return null
  const { energy_class: energyClass, repairability_class: repairabilityClass } = labelling
  const { label_url: labelUrl, information_sheet_url: sheetUrl } = labelling
  if (energyClass === null && labelling.charger === null && labelling.charging_power === '') return null
  return (
    <section aria-label="Energi och laddning" className="mt-4 grid gap-4">
      {energyClass === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {/* The arrow opens the label, and its letter is as large as the price (annex VIII). */}
          {labelUrl === null ? (
            <EnergyArrow energyClass={energyClass} className="text-3xl" />
          ) : (
            <a href={labelUrl} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
              <EnergyArrow energyClass={energyClass} className="text-3xl" />
              <span className="sr-only">. Visa energietiketten (ny flik)</span>
            </a>
          )}
          <div className="grid gap-1">
            {repairabilityClass === null ? null : (
              <p>
                Reparerbarhetsklass <strong>{repairabilityClass}</strong>{' '}
                <span className="text-ink-soft">(A till E)</span>
              </p>
            )}
            {sheetUrl === null ? null : (
              <a href={sheetUrl} target="_blank" rel="noreferrer" className="link">
                Produktinformationsblad<span className="sr-only"> (pdf, ny flik)</span>
              </a>
            )}
          </div>
        </div>
      )}
      <ChargingLabels labelling={labelling} />
    </section>
  )
}
