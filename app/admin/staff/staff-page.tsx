import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useMe } from '../api/me.ts'
import { QueryState } from '../api/query-state.tsx'
import { useListAddress } from '../list/list-address.ts'
import { BackToList } from '../list/split-view.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { StaffFrame } from './frame.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenMember } from './open-member.tsx'
import { useStaff } from './staff-data.ts'
import { StaffList } from './staff-list.tsx'

/** Those who work here, to the left, and the open one to the right; on a phone one at a time. */
export default function StaffPage() {
  const address = useListAddress('/admin/personal')
  const { openId } = address
  const staff = useStaff()
  const { data: me } = useMe()
  const [inviting, setInviting] = useState(false)
  useShortcuts({
    n: ['bjud in', () => setInviting(true)],
    escape: ['stäng', () => address.change({ id: undefined })],
  })
  const listPath = address.pathTo(undefined)
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
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(20rem,27rem)_minmax(0,1fr)]">
              <div className={cx('flex flex-col gap-4', isOpen && 'max-lg:hidden')}>
                <StaffList staff={data.staff} openId={openId} pathTo={address.pathTo} />
                <InvitationList invitations={data.invitations} />
              </div>
              {member ? (
                <OpenMember key={member.id} member={member} isMe={member.id === me?.id} listPath={listPath} />
              ) : isOpen ? (
                <div>
                  <BackToList to={listPath}>All personal</BackToList>
                  <ErrorState>Personen finns inte.</ErrorState>
                </div>
              ) : (
                <EmptyState
                  className="max-lg:hidden"
                  icon={<Users aria-hidden="true" />}
                  title="Välj någon i listan"
                >
                  Här ändrar du roll, avslutar inloggningar och stänger konton.
                </EmptyState>
              )}
            </div>
          )
        }}
      </QueryState>
      {inviting ? (
        <InviteDialog onClose={() => setInviting(false)} onInvited={() => setInviting(false)} />
      ) : null}
    </StaffFrame>
  )
}
