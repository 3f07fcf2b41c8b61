import { ShieldCheck } from 'lucide-react'
import { displayName } from '#app/admin/api/me.ts'
import { Row, RowList } from '#app/admin/list/split-view.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { roleLabels } from '#domain/accounts/staff-labels.ts'
import type { StaffMember } from '#domain/accounts/staff-schemas.ts'
import { sinceLabel } from './since.ts'

type StaffListProps = {
  staff: readonly StaffMember[]
  openId: number | undefined
  pathTo: (id: number) => string
}

export function StaffList({ staff, openId, pathTo }: StaffListProps) {
  return (
    <RowList>
      {staff.map((member) => (
        <Row key={member.id} to={pathTo(member.id)} isOpen={member.id === openId}>
          <span className="flex items-center gap-3">
            <Initials name={displayName(member)} quiet={!member.active} />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2">
                <span className={cx('truncate font-semibold', !member.active && 'text-ink-soft')}>
                  {displayName(member)}
                </span>
                {member.two_step ? (
                  <span title="Tvåstegsinloggning">
                    <ShieldCheck aria-hidden="true" className="size-4 text-green" />
                    <span className="sr-only">Tvåstegsinloggning</span>
                  </span>
                ) : null}
              </span>
              <span className="block truncate text-ink-soft text-sm">{member.email || member.username}</span>
            </span>
            <span className="flex flex-col items-end gap-1">
              <RoleBadge member={member} />
              <span className="figures text-ink-soft text-xs">
                {member.last_seen_at ? sinceLabel(member.last_seen_at) : 'inte inloggad än'}
              </span>
            </span>
          </span>
        </Row>
      ))}
    </RowList>
  )
}

export function RoleBadge({ member: { active, role } }: { member: StaffMember }) {
  if (!active) return <Badge tone="error">Avstängd</Badge>
  return <Badge tone={role === 'owner' ? 'info' : 'neutral'}>{roleLabels[role]}</Badge>
}

function Initials({ name, quiet }: { name: string; quiet: boolean }) {
  const letters = name
    .split(/[\s._-]+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full font-semibold text-sm',
        quiet ? 'bg-sunk text-ink-soft' : 'bg-wash-ice text-blue-deep',
      )}
    >
      {letters}
    </span>
  )
}
