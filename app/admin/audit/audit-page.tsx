import { History } from 'lucide-react'
import { useDeferredValue } from 'react'
import { byAge } from '../../../domain/sorting.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { toSearchField, useShortcuts } from '../shell/use-shortcuts.ts'
import { StaffFrame } from '../staff/frame.tsx'
import { auditPageSize, filterOf, useAudit } from './audit-data.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRows } from './audit-rows.tsx'

/** The audit log: who did what, when. */
export default function AuditPage() {
  const address = useListAddress('/admin/granskning')
  const filter = filterOf(address, useDeferredValue(address.search))
  const sorting = sortingIn(address, byAge)
  const audit = useAudit(filter, sorting.chosen, address.page)
  useShortcuts({ '/': toSearchField })
  const narrowed = Object.keys(filter).length > 0
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <StaffFrame
      title="Granskning"
      actions={
        <ExportButton
          path={`/api/admin/audit/log.csv?${query}`}
          name="granskning.csv"
          label={narrowed ? 'Exportera urvalet' : 'Exportera'}
        />
      }
    >
      <AuditFilters address={address} />
      <PagedList
        query={audit}
        address={address}
        size={auditPageSize}
        sorting={sorting}
        waiting="Hämtar granskningsloggen"
        empty={
          <EmptyState icon={<History aria-hidden="true" />} title="Inget hittades.">
            {narrowed ? 'Prova ett annat urval.' : 'När någon ändrar något i adminsidorna står det här.'}
          </EmptyState>
        }
      >
        {(entries) => <AuditRows entries={entries} />}
      </PagedList>
      <p className="text-ink-soft text-sm">Raderna går inte att ändra eller ta bort. De sparas i två år.</p>
    </StaffFrame>
  )
}
