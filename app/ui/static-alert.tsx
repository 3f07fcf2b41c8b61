import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { ModalContent, modalClass } from './dialogs/modal.tsx'

export type StaticAlertProps = {
  /** A button with `data-open-dialog={id}` opens the alert (`browser/page-actions.ts`). */
  id: string
  title: string
  children: ReactNode
}

/** Renders an alert on pages without React in the browser. A form closes it without script. */
export function StaticAlert({ id, title, children }: StaticAlertProps) {
  const ok = (
    <form method="dialog">
      <Button type="submit">OK</Button>
    </form>
  )
  return (
    <dialog
      id={id}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={cx('max-w-md bg-card text-ink shadow-lift', modalClass)}
    >
      <ModalContent id={id} title={title} actions={ok}>
        <p>{children}</p>
      </ModalContent>
    </dialog>
  )
}
