import { useEffect, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PhoneCode } from '#app/admin/components/paired-phone/phone-code.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { SignatureDialog } from './handed-in-dialogs.tsx'

type SigningDialogProps = { repair: AdminRepair; onClose: () => void }

/** Renders the ways in which the customer signs for what was handed in: on a phone, on this screen, or not at all. */
export function SigningDialog({ repair, onClose }: SigningDialogProps) {
  const [way, setWay] = useState<'phone' | 'screen' | 'none'>('phone')
  if (way === 'screen') return <SignatureDialog repair={repair} onClose={onClose} />
  if (way === 'none') return <WaiverDialog repair={repair} onClose={onClose} />
  return (
    <CodeDialog
      repair={repair}
      onScreen={() => setWay('screen')}
      onWaive={repair.needs_signature ? () => setWay('none') : undefined}
      onClose={onClose}
    />
  )
}

type CodeDialogProps = SigningDialogProps & { onScreen: () => void; onWaive: (() => void) | undefined }

function CodeDialog({ repair, onScreen, onWaive, onClose }: CodeDialogProps) {
  const { mutate, data, error } = useAction('POST /api/admin/repairs/:id/signing/', { waits: false })
  const { id } = repair
  useEffect(() => mutate({ params: { id } }), [mutate, id])
  // The answer of the phone changes the repair, which the screen follows.
  const { at: before } = useInitialValue(repair.signing ?? { at: null })
  const isSigned = repair.signing !== null && repair.signing.at !== before
  return (
    <Modal
      open
      size="md"
      title="Låt kunden skriva under"
      onClose={onClose}
      dismissable
      actions={
        isSigned ? (
          <Button onClick={onClose}>Klar</Button>
        ) : (
          <>
            {onWaive ? (
              <Button variant="quiet" onClick={onWaive}>
                Kunden skriver inte under
              </Button>
            ) : null}
            <Button variant="secondary" onClick={onScreen}>
              Skriv under på den här skärmen
            </Button>
          </>
        )
      }
    >
      {error ? <Notice tone="error">{getReason(error)}</Notice> : null}
      {isSigned ? (
        <Notice tone="success" live>
          {repair.signing?.kind === 'read' ? 'Kunden har läst och godkänt.' : 'Kunden har skrivit under.'}
        </Notice>
      ) : data ? (
        <PhoneCode pairing={data} label="QR-kod till sidan där kunden skriver under">
          Kunden riktar sin telefon mot koden, läser och skriver under. Öppna den på butikens surfplatta om
          kunden hellre vill det. Alla enheter från samma besök skrivs under på en gång.
        </PhoneCode>
      ) : error ? null : (
        <SkeletonLines lines={4} />
      )}
    </Modal>
  )
}

/** Renders the dialog for why the customer does not sign, where the shop requires it. */
function WaiverDialog({ repair, onClose }: SigningDialogProps) {
  const waive = useAction('PUT /api/admin/repairs/:id/signature-waiver/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { version } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: { reason: '' },
    async send({ reason }) {
      await waive.mutateAsync({ params: { id: repair.id }, body: { version, reason } })
      showToast('Sparat. Arbetet kan börja.')
      onClose()
    },
  })
  return (
    <FormDialog title="Utan underskrift" submitLabel="Spara" form={form} onClose={onClose}>
      <InputField
        label="Varför skriver kunden inte under?"
        hint="Till exempel ”Kom med posten”. Syns i ärendet, med ditt namn."
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
