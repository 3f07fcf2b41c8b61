import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  type RegisterMode,
  registerModeHints,
  registerModeLabels,
  registerModes,
} from '#domain/settings/counter.ts'
import { getReason } from '../api/error-text.ts'
import { useHasPermission } from '../api/me.ts'

/** Asks the owner how cash sales are recorded. Until then the counter sells nothing. */
export function ModeChoice() {
  const [mode, setMode] = useState<RegisterMode>()
  const choosing = useAction('PUT /api/admin/counter/mode/', { answers: 'GET /api/admin/counter/' })
  const mayChoose = useHasPermission('settings.write') !== false
  return (
    <Card className="max-w-4xl">
      <h2 className="text-xl">Hur tar ni betalt över disk?</h2>
      <p className="mt-2 max-w-2xl">
        Den som säljer mot kontanter, kort eller Swish ska normalt ha ett kassaregister som är anmält till
        Skatteverket (skatteförfarandelagen 39 kap.). Undantaget gäller bara försäljning i obetydlig
        omfattning. Välj det som gäller för er; fråga er revisor eller Skatteverket om ni är osäkra. Valet går
        att ändra under Inställningar och syns i granskningen.
      </p>
      {mayChoose ? (
        <form
          className="mt-5 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (mode) choosing.mutate({ body: { mode } })
          }}
        >
          <ChoiceCards<RegisterMode>
            legend="Kontantförsäljning"
            choices={registerModes.map((value) => ({
              value,
              label: registerModeLabels[value],
              hint: registerModeHints[value],
            }))}
            value={mode}
            onChange={setMode}
          />
          <FormError text={choosing.error ? getReason(choosing.error) : undefined} />
          <div>
            <Button type="submit" disabled={!mode} loading={choosing.isPending}>
              Öppna kassan
            </Button>
          </div>
        </form>
      ) : (
        <Notice title="En ägare väljer" className="mt-5">
          Kassan öppnas när en ägare har valt.
        </Notice>
      )}
    </Card>
  )
}
