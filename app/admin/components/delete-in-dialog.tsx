import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { getReason } from '../api/error-text.ts'
import { DeleteButton } from './delete-button.tsx'

type DeleteInDialogProps<Parts> = {
  title: string
  /** Told when the row is deleted. */
  deletedText: string
  /** The parts of the call that deletes it. */
  parts: Parts
  removing: UseMutationResult<unknown, Error, Parts>
  form: { setError: (name: 'root', error: { message: string }) => void }
  onClose: () => void
  children: ReactNode
}

/** Renders the button that deletes the row of a form's dialog and closes the dialog. An error is shown in the form. */
export function DeleteInDialog<Parts>(props: DeleteInDialogProps<Parts>) {
  const { title, deletedText, parts, removing, form, onClose, children } = props
  return (
    <DeleteButton
      title={title}
      pending={removing.isPending}
      onConfirm={(close) =>
        removing.mutate(parts, {
          onSuccess: () => {
            showToast(deletedText)
            onClose()
          },
          onError: (error) => form.setError('root', { message: getReason(error) }),
          onSettled: close,
        })
      }
    >
      {children}
    </DeleteButton>
  )
}
