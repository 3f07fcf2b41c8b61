import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { getSlipPath, print, type VisitDevice } from './print-intake.ts'

/** Renders the devices that the customer has handed in before in this visit, with their slip if no more follows. */
export function VisitNotice({ devices }: { devices: readonly VisitDevice[] }) {
  return (
    <Notice tone="info" title="Inlämnat i samma besök">
      <ul>
        {devices.map(({ id, number, device }) => (
          <li key={id}>
            <Link to={`/admin/arenden?id=${id}`} className="link">
              {number}
            </Link>{' '}
            {device}
          </li>
        ))}
      </ul>
      <p className="my-2">Inlämningskvittot skrivs ut med nästa enhet, för alla.</p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => void print([getSlipPath(devices.map(({ id }) => id))])}
      >
        Ingen mer enhet: skriv ut kvittot
      </Button>
    </Notice>
  )
}
