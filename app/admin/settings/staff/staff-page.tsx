import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { leaveRow } from '#app/admin/list/row-keys.ts'
import { RowDetails, SplitView } from '#app/admin/list/split-view.tsx'
import { useWide } from '#app/admin/list/use-wide.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { ErrorState } from '#app/ui/states.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenMember } from './open-member.tsx'
import { StaffList } from './staff-list.tsx'

export default function StaffPage() {
  const address = useListAddress('/admin/personal')
  const staff = useCall('GET /api/admin/accounts/staff/')
  const isWide = useWide()
  const openId = address.openId ?? (isWide ? staff.data?.staff[0]?.id : undefined)
  const { data: me } = useMe()
  const [inviting, setInviting] = useState(false)
  useShortcuts({
    n: ['bjud in', () => setInviting(true)],
    escape: leaveRow(isWide, () => address.change({ id: undefined })),
  })
  const isOpen = openId !== undefined
  return (
    <ScreenFrame
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
                  <RowDetails key={openId} listPath={address.pathTo(undefined)} back="All personal">
                    {member ? (
                      <OpenMember member={member} isMe={member.id === me?.id} />
                    ) : (
                      <ErrorState>Personen finns inte.</ErrorState>
                    )}
                  </RowDetails>
                ) : undefined
              }
            />
          )
        }}
      </QueryState>
      {inviting ? (
        <InviteDialog onClose={() => setInviting(false)} onInvited={() => setInviting(false)} />
      ) : null}
    </ScreenFrame>
  )
}
