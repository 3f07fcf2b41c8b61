import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { BackToList, SplitView } from '#app/admin/list/split-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { StaffFrame } from './frame.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenMember } from './open-member.tsx'
import { StaffList } from './staff-list.tsx'

export default function StaffPage() {
  const address = useListAddress('/admin/personal')
  const { openId } = address
  const staff = useCall('GET /api/admin/accounts/staff/')
  const { data: me } = useMe()
  const [inviting, setInviting] = useState(false)
  useShortcuts({
    n: ['bjud in', () => setInviting(true)],
    escape: ['stäng', () => address.change({ id: undefined })],
  })
  const isOpen = openId !== undefined
  return (
    <StaffFrame
      actions={
        <Button
          aria-keyshortcuts="n"
          className={cx(isOpen && 'max-lg:hidden')}
          icon={<UserPlus aria-hidden="true" className="size-4.5" />}
          onClick={() => setInviting(true)}
        >
          Bjud in
        </Button>
      }
    >
      <QueryState query={staff} waiting="Hämtar personalen">
        {(data) => {
          const member = data.staff.find(({ id }) => id === openId)
          return (
            <SplitView
              titled={false}
              list={
                <>
                  <StaffList staff={data.staff} openId={openId} pathTo={address.pathTo} />
                  <InvitationList invitations={data.invitations} />
                </>
              }
              open={
                isOpen ? (
                  <div>
                    <BackToList to={address.pathTo(undefined)}>All personal</BackToList>
                    {member ? (
                      <OpenMember key={member.id} member={member} isMe={member.id === me?.id} />
                    ) : (
                      <ErrorState>Personen finns inte.</ErrorState>
                    )}
                  </div>
                ) : undefined
              }
              closed={
                <EmptyState icon={<Users aria-hidden="true" />} title="Välj någon i listan">
                  Här ändrar du roll, avslutar inloggningar och stänger konton.
                </EmptyState>
              }
            />
          )
        }}
      </QueryState>
      {inviting ? (
        <InviteDialog onClose={() => setInviting(false)} onInvited={() => setInviting(false)} />
      ) : null}
    </StaffFrame>
  )
}
