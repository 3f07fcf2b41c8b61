import { Notice } from '#app/ui/notice.tsx'

/** Renders the warning that a publicly reachable shop contains demo data. */
export function DemoDataNotice() {
  return (
    <Notice tone="warning" title="Butiken innehåller demodata">
      Priser, varor, kampanjkoder, kvitton och en kund med känt lösenord är påhittade. Den som sköter servern
      tar bort dem med kommandot <code>npm run remove-demo</code>, så länge inget riktigt har hänt i butiken.
    </Notice>
  )
}
