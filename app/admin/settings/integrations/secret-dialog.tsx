import type { ReactNode } from 'react'
import { Copied } from '#app/admin/components/copied.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'

type SecretDialogProps = {
  title: string
  secret: string
  /** Names the secret for screen readers: `nyckeln`. */
  what: string
  onClose: () => void
  children: ReactNode
}

/** Renders a secret that is shown once, to be copied. It closes only with its button. */
export function SecretDialog({ title, secret, what, onClose, children }: SecretDialogProps) {
  return (
    <Modal
      open
      size="md"
      dismissable={false}
      title={title}
      onClose={() => undefined}
      actions={<Button onClick={onClose}>Klar</Button>}
    >
      <p>{children}</p>
      <p className="mt-4 rounded-lg border border-line bg-sunk p-3 font-mono text-ink text-sm [overflow-wrap:anywhere]">
        <Copied text={secret} what={what} />
      </p>
    </Modal>
  )
}
