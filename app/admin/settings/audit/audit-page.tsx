import { History } from 'lucide-react'
import { displayName } from '#app/admin/api/me.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { isId } from '#app/admin/list/filters.ts'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { auditAreaLabels, auditKindLabels } from '#domain/accounts/audit-labels.ts'
import { byAge } from '#domain/sorting.ts'
import { getFilter } from './audit-filter.ts'
import { AuditRows } from './audit-rows.tsx'

export default function AuditPage() {
  const staff = useCall('GET /api/admin/accounts/staff/').data?.staff ?? []
  const list = useList({
    path: '/admin/granskning',
    filters: {
      person: {
        label: 'Person',
        all: 'Alla personer',
        options: staff.map((member) => [String(member.id), displayName(member)]),
        accepts: isId,
      },
      slag: { label: 'Slag', all: 'Alla slag', options: auditKindLabels },
      omrade: { label: 'Område', all: 'Alla områden', options: auditAreaLabels },
      fran: { label: 'Från', as: 'day' },
      till: { label: 'Till och med', as: 'day' },
    },
    sortings: byAge,
    pageSize: 50,
    call: 'GET /api/admin/audit/',
    query: ({ search, sort, page, page_size, ...values }) => ({
      ...getFilter(values, search),
      sort,
      page,
      page_size,
    }),
  })
  const filter = Object.entries(getFilter(list.values, list.search)).filter(([, value]) => value)
  return (
    <ScreenFrame
      actions={
        <ExportButton
          path={`/api/admin/audit/log.csv?${new URLSearchParams(filter.map(([name, value]) => [name, String(value)]))}`}
          name="granskning.csv"
          label={list.isFiltered ? 'Exportera urvalet' : 'Exportera'}
        />
      }
    >
      <ListScreen
        list={list}
        Icon={History}
        search="Namn eller händelse"
        canClear
        names="händelser"
        empty={{
          title: 'Inget hittades.',
          text: 'När någon ändrar något i adminsidorna står det här.',
          filtered: 'Prova ett annat urval.',
        }}
      >
        {(entries) => <AuditRows entries={entries} />}
      </ListScreen>
      <p className="text-ink-soft text-sm">Raderna går inte att ändra eller ta bort. De sparas i två år.</p>
    </ScreenFrame>
  )
}
