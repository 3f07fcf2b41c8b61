import { ApiError } from '../../lib/api.ts'
import type { Customer } from './purchase.ts'

/** What came of asking the provider for the money. */
export type ConfirmationResult =
  | { status: 'paid' | 'processing' }
  /** The form itself shows what is missing; the provider was not asked. */
  | { status: 'incomplete' }
  /** The provider said no, and why. The same payment may be tried again. */
  | { status: 'refused'; text: string | undefined }
  /** It could not be asked, or its answer was lost: it may have taken the money all the same. */
  | { status: 'unknown'; text: string | undefined }

/** What each form for paying is given. */
export type PayFormProps = {
  secret: string
  customer: Customer
  /** The amount as people read it. */
  amount: string
  /** The payment is under way: nothing can be pressed or changed. */
  busy: boolean
  /** Runs a try to pay; one at a time. */
  onPay: (confirm: () => Promise<ConfirmationResult>) => void
}

/** What a call that failed says of a payment. */
export function resultOfError(error: unknown): ConfirmationResult {
  return { status: 'unknown', text: error instanceof ApiError ? error.detail : undefined }
}
