import { bookingPath, calculatorId, type Preselection, presetSearch } from '#app/lib/page/repair-preset.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function BookingLinks({ model }: { model: Preselection }) {
  return (
    <Card as="section" aria-labelledby="boka-rubrik">
      <h2 id="boka-rubrik" className="text-xl">
        Ska vi laga den?
      </h2>
      <p className="mt-2 text-ink-soft">Välj en tid som passar, eller betala direkt och kom förbi.</p>
      <div className="mt-4 grid gap-3">
        <ButtonLink to={bookingPath(model)} block icon={<Icon name="calendar" className="size-5" />}>
          Boka tid
        </ButtonLink>
        <ButtonLink
          to={`/pricing${presetSearch(model)}#${calculatorId}`}
          variant="secondary"
          block
          icon={<Icon name="credit-card" className="size-5" />}
        >
          Betala på nätet
        </ButtonLink>
      </div>
    </Card>
  )
}
