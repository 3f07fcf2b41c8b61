import { ApiError } from '#app/lib/api.ts'
import type { Customer } from './purchase.ts'

export type ConfirmationResult =
  | { status: 'paid' | 'processing' }
  /** The form shows which fields are missing; the provider was not called. */
  | { status: 'incomplete' }
  /** The provider declined, with its reason. The same payment may be tried again. */
  | { status: 'refused'; text: string | undefined }
  /** The call failed or its response was lost. The money may have been taken nevertheless. */
  | { status: 'unknown'; text: string | undefined }

export type PayFormProps = {
  secret: string
  customer: Customer
  /** The formatted amount. */
  amount: string
  /** Whether the payment is in progress. The form is disabled then. */
  busy: boolean
  /** Runs one payment attempt at a time. */
  onPay: (confirm: () => Promise<ConfirmationResult>) => void
}

/** Returns the payment result for a failed call: unknown, with the server's message. */
export function resultOfError(error: unknown): ConfirmationResult {
  return { status: 'unknown', text: error instanceof ApiError ? error.detail : undefined }
}
