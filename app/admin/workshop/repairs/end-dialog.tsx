import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'

type EndDialogProps = { mails: boolean; onChoose: (isDeviceHere: boolean) => void; onClose: () => void }

/** Asks whether the device is still in the shop when its repair ends without being done. */
export function EndDialog({ mails, onChoose, onClose }: EndDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title="Är enheten kvar i butiken?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button variant="secondary" onClick={() => onChoose(false)}>
            Nej, kunden har den
          </Button>
          <Button onClick={() => onChoose(true)}>Ja, den ska hämtas</Button>
        </>
      }
    >
      <p>
        Är den kvar{' '}
        {mails
          ? 'får kunden ett mejl om att den kan hämtas'
          : 'behöver kunden ett samtal: det finns ingen e-postadress'}
        . Hämtas den inte påminns kunden, och får sedan uppmaningen enligt lag (1985:982).
      </p>
    </Modal>
  )
}
