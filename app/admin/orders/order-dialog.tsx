import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WritingModal } from '../writing-modal.tsx'

type OrderDialogProps = {
  title: string
  /** The deed: `Skicka`. */
  confirm: string
  danger?: boolean
  size?: 'sm' | 'md'
  pending: boolean
  problem: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks what an order's next step needs to know. It stays open, with what was written, until the server has taken it. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, confirm, danger = false, size = 'sm', pending, problem, onSubmit, onClose, children } = props
  const formId = useId()
  return (
    <WritingModal
      open
      size={size}
      dismissable={false}
      title={title}
      onClose={() => {
        if (!pending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            Stäng
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={pending}
            loadingLabel="Sparar …"
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-2 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {problem ? (
          <Notice tone="error" live>
            {problem}
          </Notice>
        ) : null}
        {children}
      </form>
    </WritingModal>
  )
}
