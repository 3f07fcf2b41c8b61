import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type RepairStatus, repairStatuses } from '#domain/repairs/states.ts'
import { getReason } from '../api/error-text.ts'
import { useHasPermission } from '../api/me.ts'
import { QueryState } from '../api/query-state.tsx'

/** Renders the dialog that selects which status changes are mailed to the customer. Each change is saved immediately. */
export function MailDialog({ onClose }: { onClose: () => void }) {
  const switches = useCall('GET /api/admin/repairs/mail_switches/')
  const change = useAction('PUT /api/admin/repairs/mail_switches/', {
    answers: 'GET /api/admin/repairs/mail_switches/',
  })
  const readOnly = useHasPermission('settings.write') === false
  const [problem, setProblem] = useState<string>()
  // Local state, so that the check box responds before the server does.
  const [pressed, setPressed] = useState<{ status: RepairStatus; mails: boolean }>()
  const set = (status: RepairStatus, mails: boolean) => {
    setProblem(undefined)
    setPressed({ status, mails })
    change.mutate(
      { body: { switches: [{ status, mails }] } },
      {
        onSuccess: () => showToast(mails ? `Kunden får mejl: ${status}.` : `Inget mejl: ${status}.`),
        onError: (error) => setProblem(getReason(error)),
        onSettled: () => setPressed(undefined),
      },
    )
  }
  return (
    <Modal
      open
      title="Mejl när ett ärende flyttas"
      onClose={onClose}
      actions={<Button onClick={onClose}>Klar</Button>}
    >
      <p>
        Kunden får ett mejl när ärendet blir:
        {readOnly ? <span className="block text-sm">Det ändras av en ägare.</span> : null}
      </p>
      <QueryState query={switches} waiting="Hämtar inställningarna">
        {(data) => (
          <div className="mt-3 grid gap-1 text-ink">
            {repairStatuses.map((status) => (
              <Checkbox
                key={status}
                label={status}
                disabled={pressed !== undefined || readOnly}
                checked={[pressed, ...data.switches].find((each) => each?.status === status)?.mails ?? false}
                onChange={(event) => set(status, event.target.checked)}
              />
            ))}
          </div>
        )}
      </QueryState>
      {problem ? (
        <p role="alert" className="mt-3 font-medium text-red">
          {problem}
        </p>
      ) : null}
    </Modal>
  )
}
