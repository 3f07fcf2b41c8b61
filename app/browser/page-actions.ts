import { onClick } from './dom.ts'

/** Connects the buttons that print the page or open a dialog. */
export function startPageActions(): void {
  onClick('print', () => window.print())
  onClick('open-dialog', ({ dataset }) => {
    const dialog = document.getElementById(dataset.openDialog ?? '')
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
}
