import { Checkbox } from '#app/ui/inputs.tsx'
import type { StarterReply } from '#domain/catalogue/starter-schemas.ts'
import { formatCount } from '#domain/settings/units.ts'

type StarterKindsProps = {
  kinds: StarterReply['kinds']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Renders the kinds of device in a shipped list, each with the number of models that the shop lacks. */
export function StarterKinds({ kinds, chosen, onChange }: StarterKindsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">Vad vill ni ha med?</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map(({ kind, name, models, new_models: fresh }) => (
          <Checkbox
            key={kind}
            label={name}
            hint={
              fresh === 0 ? `Ni har alla ${models}` : `${formatCount(fresh, 'ny modell', 'nya modeller')}`
            }
            disabled={fresh === 0}
            checked={fresh > 0 && chosen.includes(kind)}
            onChange={(event) =>
              onChange(
                kinds
                  .map((each) => each.kind)
                  .filter((each) => (each === kind ? event.target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
