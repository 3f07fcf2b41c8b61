import { Button } from '../ui/button.tsx'

/** Takes the place of the whole app after an error that nothing else caught (spec 000 section 1). */
export function ErrorPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert">
        <h1 className="text-3xl">Ett fel uppstod</h1>
        <p className="mt-3 text-ink-soft text-lg">Ladda om sidan för att försöka igen.</p>
        <Button className="mt-8" onClick={() => window.location.reload()}>
          Ladda om sidan
        </Button>
      </div>
    </main>
  )
}
