import { Notice } from '#app/ui/notice.tsx'

/** Renders the steps to prepare a device before handing it over. */
export function Prepare({ className }: { className?: string }) {
  return (
    <Notice tone="warning" title="Innan du lämnar ifrån dig enheten" {...(className && { className })}>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>Spara det du vill ha kvar.</li>
        <li>Logga ut ur ditt konto hos Apple, Google eller Samsung, och stäng av Hitta.</li>
        <li>Återställ enheten till fabriksinställningar.</li>
        <li>Ta ut SIM-kortet, och ladda enheten.</li>
      </ul>
    </Notice>
  )
}
