import { Button } from '#app/ui/button.tsx'

/** Renders the closed payment, which opens once a repair is chosen. */
export function ChooseFirst({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p className="min-w-0 flex-1 basis-64">
        <span className="block font-semibold text-lg">Välj en reparation i kalkylatorn först.</span>
        <span className="block text-ink-soft">Då ser du hela priset och kan betala direkt.</span>
      </p>
      <Button variant="secondary" onClick={onChoose} className="max-sm:w-full">
        Välj reparation
      </Button>
    </div>
  )
}
