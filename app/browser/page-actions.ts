import { onClick } from './dom.ts'

/** Connects the buttons that print the page, and those that open the dialog with the id in `data-open-dialog`. */
export function startPageActions(): void {
  onClick('print', () => window.print())
  onClick('open-dialog', ({ dataset }) => {
    const dialog = document.getElementById(dataset.openDialog ?? '')
    // Closing needs no script: `<form method="dialog">`, or Escape.
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
}
