import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminPairing, PairingInput } from '#domain/pairings/schemas.ts'
import { formatCount } from '#domain/settings/units.ts'
import { PhoneCode } from './phone-code.tsx'

type PhoneButtonProps = Pick<PairingInput, 'kind'> & {
  subjectId: number
  stage?: PairingInput['stage'] | undefined
}

/** Renders a button that shows a code for phones, whose pictures go straight to a repair, a device or a product. */
export function PhoneButton({ kind, subjectId, stage }: PhoneButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const pair = useAction('POST /api/admin/pairings/', { waits: false })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="self-start justify-self-start"
        icon={<Smartphone aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          setOpen(true)
          pair.mutate({ body: { kind, subject_id: subjectId, ...(stage ? { stage } : {}) } })
        }}
      >
        Fotografera med telefonen
      </Button>
      {isOpen ? (
        <Modal
          open
          title="Fotografera med telefonen"
          onClose={() => setOpen(false)}
          dismissable
          actions={<Button onClick={() => setOpen(false)}>Klar</Button>}
        >
          {pair.error ? <Notice tone="error">{getReason(pair.error)}</Notice> : null}
          {pair.data ? <Paired first={pair.data} /> : null}
        </Modal>
      ) : null}
    </>
  )
}

function Paired({ first }: { first: AdminPairing }) {
  const { data: pairing = first } = useCall('GET /api/admin/pairings/:id/', { params: { id: first.id } })
  return (
    <>
      <PhoneCode pairing={pairing} label="QR-kod till kamerans sida">
        Rikta telefonens kamera mot koden. Bilderna läggs in här så fort de är tagna.
      </PhoneCode>
      <p role="status" className="mt-3 min-h-6 text-ink">
        {pairing.received > 0
          ? `${formatCount(pairing.received, 'bild', 'bilder')} har kommit från telefonen.`
          : ''}
      </p>
    </>
  )
}
