import { displayName } from '#app/admin/api/me.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { StaffMember } from '#domain/accounts/staff-schemas.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { dayLabel, sinceLabel } from './since.ts'
import { RoleBadge } from './staff-list.tsx'

type OpenMemberProps = {
  member: StaffMember
  isMe: boolean
}

export function OpenMember({ member, isMe }: OpenMemberProps) {
  const name = displayName(member)
  return (
    <Card as="section" aria-label={`Konto för ${name}`} className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-xl">{name}</h2>
          <RoleBadge member={member} />
        </div>
        <p className="text-ink-soft">{member.username}</p>
      </div>
      {isMe ? (
        <Notice
          action={
            <Link to="/admin/konto" className="link">
              Till Mitt konto
            </Link>
          }
        >
          Det här är du. Namn, e-post, lösenord och tvåstegsinloggning ändrar du under Mitt konto.
        </Notice>
      ) : null}
      <Facts
        facts={[
          [
            'E-post',
            member.email ? (
              <Copied key="email" text={member.email} what="e-postadressen" href={`mailto:${member.email}`} />
            ) : (
              'Saknas'
            ),
          ],
          ['Senast inne', member.last_seen_at ? sinceLabel(member.last_seen_at) : 'Har inte loggat in än'],
          ['Tvåstegsinloggning', member.two_step ? 'På' : 'Av'],
          ['Konto sedan', dayLabel(member.created_at)],
          [
            'Granskning',
            <Link key="audit" to={`/admin/granskning?person=${member.id}`} className="link">
              Vad {name} har gjort
            </Link>,
          ],
        ]}
      />
      <MemberActions member={member} isMe={isMe} />
      {member.active ? <MemberSessions member={member} isMe={isMe} /> : null}
    </Card>
  )
}
