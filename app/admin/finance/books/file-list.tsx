import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { Button } from '#app/ui/button.tsx'
import type { BookFile } from '#domain/books/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { Panel } from '../reports/panel.tsx'

export const filePath = ({ id }: Pick<BookFile, 'id'>) => `/api/admin/books/files/${id}/`

/** Formats the days of a file: `2026-11-01 – 2026-11-30`, or the only one. */
const getDays = ({ first_day: first, last_day: last }: BookFile) =>
  first === last ? first : `${first} – ${last}`

/** Renders the files made so far. A file comes again exactly as it was made. */
export function FileList() {
  const [page, setPage] = useState(1)
  const { data } = useCall(
    'GET /api/admin/books/files/',
    { query: { page, page_size: 10 } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel title="Filer">
      {data && data.count > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {data.results.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <div className="min-w-0 text-sm">
                <p className="figures font-semibold">{getDays(file)}</p>
                <p className="text-ink-soft">
                  Fil {file.id}, {file.vouchers} verifikat. {formatDateTime(new Date(file.made_at))},{' '}
                  {file.by}
                </p>
              </div>
              <ExportButton path={filePath(file)} name={file.name} label={`Hämta fil ${file.id}`} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">Filerna ni gör samlas här. De går att hämta igen, precis som de var.</p>
      )}
      {data && (data.next || data.previous) ? (
        <div className="flex justify-between gap-2">
          <Button size="sm" variant="quiet" disabled={!data.previous} onClick={() => setPage(page - 1)}>
            Nyare
          </Button>
          <Button size="sm" variant="quiet" disabled={!data.next} onClick={() => setPage(page + 1)}>
            Äldre
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
