/**
 * Modules loaded when a visitor is about to pay or returns from paying. They are one chunk, so that a result can always be
 * shown.
 */
export { AlertDialog } from '#app/ui/dialogs/alert-dialog.tsx'
export { PayStep } from './pay-step.tsx'
export { ResultDialog } from './result-dialog.tsx'
