import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { displayName } from '#app/admin/api/me.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { useAssignees } from '#app/admin/components/use-assignees.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { NamedOptions, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { roleDescriptions, roleLabels } from '#domain/accounts/staff-labels.ts'
import type { StaffMember } from '#domain/accounts/staff-schemas.ts'
import type { RepairAssignee } from '#domain/repairs/admin-schemas.ts'
import { PasswordDialog } from './password-dialog.tsx'

type Action = 'role' | 'close' | 'open' | 'reset' | 'two-step'

type Taken = { which: Action; password: string; successor?: RepairAssignee }

/** Returns whether an action gives away so much that it needs the own password. */
const needsPassword = (action: Action | undefined, { role }: StaffMember) =>
  action === 'two-step' || (action === 'role' && role === 'staff')

/** Returns an action's texts: the question before it and the message after it. */
function getWords(action: Action, member: StaffMember, isMe: boolean) {
  const name = displayName(member)
  const next = member.role === 'owner' ? 'staff' : 'owner'
  switch (action) {
    case 'role':
      return {
        title: `Ge ${name} rollen ${roleLabels[next].toLowerCase()}?`,
        label: `Gör till ${roleLabels[next].toLowerCase()}`,
        text: isMe
          ? 'Du mister tillgången till personal, granskning och inställningar med en gång.'
          : roleDescriptions[next],
        done: `${name} är nu ${roleLabels[next].toLowerCase()}.`,
        danger: isMe,
      }
    case 'close':
      return {
        title: `Stänga av ${name}?`,
        label: 'Stäng av kontot',
        text: isMe
          ? 'Du loggas ut med en gång och kan inte logga in igen förrän en annan ägare öppnar kontot.'
          : 'Alla inloggningar avslutas med en gång. Det som är gjort finns kvar, och kontot kan öppnas igen. Prenumerationer på kalendern får en ny adress, som alla kollegor hämtar under Bokningar.',
        done: `${name} är avstängd.`,
        danger: true,
      }
    case 'open':
      return {
        title: `Öppna kontot för ${name}?`,
        label: 'Öppna kontot',
        text: 'Det går att logga in igen med samma lösenord som förut.',
        done: `${name} kan logga in igen.`,
        danger: false,
      }
    case 'reset':
      return {
        title: `Skicka en länk till ${name}?`,
        label: 'Skicka länken',
        text: `Länken för att välja ett nytt lösenord skickas till ${member.email} och gäller i ett dygn. Tills dess gäller det gamla lösenordet.`,
        done: `Länken är skickad till ${member.email}.`,
        danger: false,
      }
    case 'two-step':
      return {
        title: `Slå av tvåstegsinloggning för ${name}?`,
        label: 'Slå av',
        text: 'Gör det bara när du vet vem du talar med: efteråt räcker lösenordet. Det skrivs i granskningsloggen.',
        done: `Tvåstegsinloggning är av för ${name}.`,
        danger: true,
      }
  }
}

export function MemberActions({ member, isMe }: { member: StaffMember; isMe: boolean }) {
  const [requested, setAsked] = useState<Action>()
  // Retains the texts while the dialog closes.
  const [last, setLast] = useState<Action>('role')
  const alert = useAlert()
  const { id, role } = member
  const changing = useAction('PATCH /api/admin/accounts/staff/:id/')
  const resetting = useAction('POST /api/admin/accounts/staff/:id/reset_link/')
  const endingTwoStep = useAction('POST /api/admin/accounts/staff/:id/two_step/off/')
  const handingOver = useAction('POST /api/admin/repairs/assignees/:id/held/')
  const action = useMutation({
    async mutationFn({ which, password, successor }: Taken) {
      const params = { id }
      if (which === 'role') {
        const body = role === 'staff' ? { role: 'owner' as const, password } : { role: 'staff' as const }
        await changing.mutateAsync({ params, body })
      } else if (which === 'reset') await resetting.mutateAsync({ params })
      else if (which === 'two-step') await endingTwoStep.mutateAsync({ params, body: { password } })
      else {
        // First, so that the account is still open if it fails, and the owner can try again.
        if (successor) await handingOver.mutateAsync({ params, body: { to: successor.id } })
        await changing.mutateAsync({ params, body: { active: which === 'open' } })
      }
    },
  })
  const held = useCall(
    'GET /api/admin/repairs/assignees/:id/held/',
    { params: { id } },
    { enabled: requested === 'close' },
  )
  const heldCount = held.data?.open ?? 0
  const [successor, setSuccessor] = useState<RepairAssignee>()
  const ask = (which: Action) => {
    setLast(which)
    setAsked(which)
  }
  const words = getWords(last, member, isMe)
  const colleague = member.active && !isMe
  const asksPassword = needsPassword(requested, member)
  return (
    <div className="flex flex-wrap gap-2">
      {member.active ? (
        <Button variant="secondary" size="sm" onClick={() => ask('role')}>
          {member.role === 'owner' ? 'Gör till personal' : 'Gör till ägare'}
        </Button>
      ) : (
        <Button size="sm" onClick={() => ask('open')}>
          Öppna kontot
        </Button>
      )}
      {colleague && member.email ? (
        <Button variant="secondary" size="sm" onClick={() => ask('reset')}>
          Skicka länk för nytt lösenord
        </Button>
      ) : null}
      {colleague && member.two_step ? (
        <Button variant="secondary" size="sm" onClick={() => ask('two-step')}>
          Slå av tvåstegsinloggning
        </Button>
      ) : null}
      {member.active ? (
        <Button variant="quiet-danger" size="sm" onClick={() => ask('close')}>
          Stäng av kontot
        </Button>
      ) : null}
      <ConfirmDialog
        open={requested !== undefined && !asksPassword}
        danger={words.danger}
        title={words.title}
        confirmLabel={words.label}
        loading={action.isPending || (requested === 'close' && held.isLoading)}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          action.mutate(
            {
              ...{ which: last, password: '' },
              ...(last === 'close' && successor ? { successor } : {}),
            },
            {
              onSuccess: (_, { successor: heir }) =>
                showToast(heir ? `${words.done} ${heir.name} har tagit över ärendena.` : words.done),
              onError: showFailure(alert.show),
              onSettled: () => setAsked(undefined),
            },
          )
        }
      >
        {words.text}
        {last === 'close' && heldCount > 0 ? (
          <Successor member={member} held={heldCount} value={successor} onChange={setSuccessor} />
        ) : null}
      </ConfirmDialog>
      {asksPassword ? (
        <PasswordDialog
          title={words.title}
          submitLabel={words.label}
          danger={words.danger}
          send={async (password) => {
            await action.mutateAsync({ which: last, password })
            setAsked(undefined)
            showToast(words.done)
          }}
          onClose={() => setAsked(undefined)}
        >
          {words.text}
        </PasswordDialog>
      ) : null}
      {alert.dialog}
    </div>
  )
}

type SuccessorProps = {
  member: StaffMember
  held: number
  value: RepairAssignee | undefined
  onChange: (successor: RepairAssignee | undefined) => void
}

/** Renders the choice of who takes over the open repairs of an account that is closed. */
function Successor({ member, held, value, onChange }: SuccessorProps) {
  const { data } = useAssignees()
  const colleagues = (data ?? []).filter(({ id }) => id !== member.id)
  const name = displayName(member)
  return (
    <Field
      label={held === 1 ? 'Vem tar över 1 öppet ärende?' : `Vem tar över ${held} öppna ärenden?`}
      hint={`Annars visas de som utan ansvarig, med att ${name} hade dem.`}
      className="mt-4"
    >
      <Select
        value={value?.id ?? ''}
        placeholder="Ingen än"
        onChange={({ target }) => onChange(colleagues.find(({ id }) => String(id) === target.value))}
      >
        <NamedOptions items={colleagues} />
      </Select>
    </Field>
  )
}
