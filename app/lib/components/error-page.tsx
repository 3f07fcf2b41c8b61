import { ButtonLink } from '#app/ui/button.tsx'

/** Renders a full-page error message after an uncaught error (spec 000 section 1). */
export function ErrorPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert">
        <h1 className="text-3xl">Ett fel uppstod</h1>
        <p className="mt-3 text-ink-soft text-lg">Ladda om sidan för att försöka igen.</p>
        {/* An empty address reloads the page. It works without script, which may be what failed. */}
        <ButtonLink to="" className="mt-8">
          Ladda om sidan
        </ButtonLink>
      </div>
    </main>
  )
}
