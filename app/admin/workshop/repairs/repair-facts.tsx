import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { contactFacts, getContact } from '#app/admin/components/contact-facts.tsx'
import { Copied } from '#app/admin/components/copied.tsx'
import { useAssignees } from '#app/admin/components/use-assignees.ts'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { NamedOptions, Select, TextInput } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import { signatureKindLabels, signatureSize } from '#domain/repairs/signing/signatures.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { ChecksDialog } from './checks-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { PasscodeDialog } from './intake/handed-in-dialogs.tsx'
import { Passcode } from './intake/passcode.tsx'
import { SigningDialog } from './intake/signing-dialog.tsx'
import type { ShowMessage } from './repair-actions.tsx'
import { useIsMoving } from './use-is-moving.ts'

export function RepairFacts({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const [editing, setEditing] = useState<'details' | 'passcode' | 'signature' | 'checks'>()
  const close = () => setEditing(undefined)
  const draft = useDraft({ serial_number: repair.serial_number, estimated_on: repair.estimated_on ?? '' })
  const { serial_number, estimated_on } = draft.value
  const change = useAction('PATCH /api/admin/repairs/:id/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const isMoving = useIsMoving(repair.id)
  const form = useAdminForm({
    defaultValues: draft.value,
    async send() {
      await change.mutateAsync({
        params: { id: repair.id },
        body: { version: repair.version, serial_number, estimated_on: estimated_on || null },
      })
      draft.discard()
      showToast('Sparat.')
    },
    onFailure: showFailure(showMessage),
  })
  return (
    <Card pad="sm" className="flex flex-col gap-4">
      <Facts facts={getFacts(repair, showMessage)} className="gap-x-4!" />
      {isOpen(repair.status) ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={isMoving}
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => setEditing('details')}
          >
            Ändra kund eller enhet
          </Button>
          {repair.checked_in ? (
            <Button variant="secondary" size="sm" disabled={isMoving} onClick={() => setEditing('checks')}>
              Prova efter reparationen
            </Button>
          ) : null}
          <Button variant="secondary" size="sm" disabled={isMoving} onClick={() => setEditing('passcode')}>
            {repair.has_passcode ? 'Byt lösenkod' : 'Skriv in lösenkod'}
          </Button>
          <Button variant="secondary" size="sm" disabled={isMoving} onClick={() => setEditing('signature')}>
            {repair.signing && repair.signing.kind !== 'waived'
              ? 'Skriv under igen'
              : 'Låt kunden skriva under'}
          </Button>
        </div>
      ) : null}
      {editing === 'details' ? <DetailsDialog repair={repair} onClose={close} /> : null}
      {editing === 'checks' ? <ChecksDialog repair={repair} onClose={close} /> : null}
      {editing === 'passcode' ? <PasscodeDialog repair={repair} onClose={close} /> : null}
      {editing === 'signature' ? <SigningDialog repair={repair} onClose={close} /> : null}
      <AssigneeField repair={repair} showMessage={showMessage} />
      <LeaveGuard unsaved={draft.isChanged} />
      <form {...form.form} className="flex flex-col gap-3 border-line border-t pt-4">
        <Field label="Serienummer eller IMEI">
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={serial_number}
            onChange={(event) => draft.edit({ serial_number: event.target.value, estimated_on })}
          />
        </Field>
        <Field label="Beräknat klar">
          <TextInput
            type="date"
            value={estimated_on}
            onChange={(event) => draft.edit({ serial_number, estimated_on: event.target.value })}
          />
        </Field>
        <EditConflict
          draft={draft}
          theirs={[repair.serial_number, repair.estimated_on].filter(Boolean).join(', ')}
        />
        {draft.isChanged ? (
          <Button
            type="submit"
            size="sm"
            className="self-start"
            disabled={draft.hasConflict || isMoving}
            loading={form.sending}
          >
            Spara
          </Button>
        ) : null}
      </form>
    </Card>
  )
}

/** Renders who is responsible. A choice is saved at once. */
function AssigneeField({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const { data } = useAssignees()
  const assign = useAction('POST /api/admin/repairs/:id/assignee/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const isMoving = useIsMoving(repair.id)
  const { assignee } = repair
  const members = [...(data ?? []), ...(assignee?.active ? [assignee] : [])]
  const left = assignee?.active === false ? assignee : undefined
  return (
    <Field
      label="Ansvarig"
      hint={left ? `Utan ansvarig: ${left.name} hade ärendet, och kontot är stängt.` : undefined}
    >
      <Select
        value={
          assign.isPending ? (assign.variables.body.assignee ?? '') : assignee?.active ? assignee.id : ''
        }
        placeholder="Ingen"
        disabled={isMoving}
        onChange={({ target }) =>
          assign.mutate(
            {
              params: { id: repair.id },
              body: { version: repair.version, assignee: target.value ? Number(target.value) : null },
            },
            { onSuccess: () => showToast('Ansvarig är ändrad.'), onError: showFailure(showMessage) },
          )
        }
      >
        <NamedOptions items={[...new Map(members.map((each) => [each.id, each])).values()]} />
      </Select>
    </Field>
  )
}

function getFacts(repair: AdminRepair, showMessage: ShowMessage): (Fact | undefined)[] {
  return [
    ...contactFacts(getContact(repair)),
    ['Mina Sidor', repair.has_account ? 'Har konto' : 'Inget konto'],
    ['Ärende', <Copied key="number" text={repair.order_number} what="ärendenumret" />],
    repair.payment_id === null
      ? undefined
      : [
          'Betalning',
          <Link key="payment" to={`/admin/betalningar?id=${repair.payment_id}`} className="link">
            Betalning {repair.payment_id}
          </Link>,
        ],
    repair.estimated_time ? ['Beräknad tid', repair.estimated_time] : undefined,
    repair.warranty_of
      ? [
          'Garantiärende',
          <Link key="warranty" to={`/admin/arenden?id=${repair.warranty_of.id}`} className="link">
            {repair.warranty_of.order_number}
          </Link>,
        ]
      : undefined,
    repair.trade_in
      ? [
          'Inköpt',
          <Link key="trade-in" to={`/admin/inbyten?id=${repair.trade_in.id}`} className="link">
            {repair.trade_in.tracking_code}
          </Link>,
        ]
      : undefined,
    Object.keys(repair.condition).length > 0
      ? ['Skick', conditionText(repair.condition) || 'Ej provad']
      : undefined,
    Object.keys(repair.checks_after).length > 0
      ? ['Efter reparationen', conditionText(repair.checks_after) || 'Ej provad']
      : undefined,
    repair.accessories ? ['Tillbehör', repair.accessories] : undefined,
    repair.has_passcode
      ? ['Lösenkod', <Passcode key="passcode" repairId={repair.id} showMessage={showMessage} />]
      : undefined,
    repair.signing ? ['Underskrift', <Signing key="signature" repair={repair} />] : undefined,
    repair.warranty_until ? ['Garanti till', formatDay(repair.warranty_until)] : undefined,
    [
      'Statussida',
      <a key="status" href={repair.status_path} target="_blank" rel="noreferrer" className="link">
        Öppna<span className="sr-only"> statussidan (ny flik)</span>
      </a>,
    ],
  ]
}

/** Renders how the customer agreed at the intake, when, and to which words. */
function Signing({ repair: { signature, signing } }: { repair: AdminRepair }) {
  if (!signing) return null
  const { kind, at, reason, shown } = signing
  return (
    <>
      {signature ? <Signature path={signature} /> : null}
      <span className="block text-sm">
        {signatureKindLabels[kind]}
        {at ? ` ${formatDateTime(new Date(at))}` : ''}
        {reason ? `: ${reason}` : ''}
      </span>
      {shown ? (
        <details className="text-sm">
          <summary className="link cursor-pointer">Det kunden godkände</summary>
          <p className="mt-1 whitespace-pre-line font-normal">{shown}</p>
        </details>
      ) : null}
    </>
  )
}

function Signature({ path }: { path: string }) {
  const { width, height } = signatureSize
  return (
    <svg
      role="img"
      aria-label="Kundens underskrift"
      viewBox={`0 0 ${width} ${height}`}
      className="w-full max-w-40 rounded-sm border border-line"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
    </svg>
  )
}
