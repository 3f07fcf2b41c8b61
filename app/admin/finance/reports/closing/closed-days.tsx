import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { kronor } from '#app/admin/finance/reports/kronor.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { parseSum } from '#domain/office/reports-sums.ts'
import { DataTable } from '../data-table.tsx'
import { Panel } from '../panel.tsx'

export function ClosedDays() {
  const [page, setPage] = useState(1)
  const { data } = useCall(
    'GET /api/admin/office/reports/closings/',
    { query: { page, page_size: 10 } },
    { placeholderData: keepPreviousData },
  )
  if (!data || data.count === 0) return null
  return (
    <Panel title="Stängda dagar" className="print:hidden">
      <DataTable
        label="Stängda dagar"
        columns={['Dag', 'Försäljning', 'Differens']}
        rows={data.results.map(({ day, gross, difference, changed }) => ({
          key: day,
          cells: [
            <Link key="day" to={`/admin/dagsavslut?dag=${day}`} className="link figures">
              {day}
              {changed ? (
                <span className="block font-semibold text-amber text-sm">Ändrad efteråt</span>
              ) : null}
            </Link>,
            kronor(gross),
            parseSum(difference) === 0 ? 'Stämmer' : kronor(difference),
          ],
        }))}
      />
      {data.next || data.previous ? (
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
