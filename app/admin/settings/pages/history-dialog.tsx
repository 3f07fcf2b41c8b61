import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import type { EditedPage } from '#domain/pages/site-pages.ts'
import { formatDateTime } from '#domain/time.ts'

type HistoryDialogProps = {
  versions: EditedPage['versions']
  onRestore: (id: number) => void
  onClose: () => void
}

/** Lists the published versions of a page. One that is brought back becomes the draft. */
export function HistoryDialog({ versions, onRestore, onClose }: HistoryDialogProps) {
  return (
    <Modal
      open
      title="Historik"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Stäng
        </Button>
      }
    >
      {versions.length === 0 ? (
        <p>Sidan har inte publicerats med egen text än.</p>
      ) : (
        <ul className="divide-y divide-line">
          {versions.map(({ id, title, published_at: publishedAt }, index) => {
            const when = formatDateTime(new Date(publishedAt))
            return (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="figures block font-semibold">{when}</span>
                  <span className="block truncate text-ink-soft text-sm">
                    {index === 0 ? `${title} · senast publicerad` : title}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Hämta tillbaka versionen från ${when}`}
                  onClick={() => onRestore(id)}
                >
                  Hämta tillbaka
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Modal>
  )
}
