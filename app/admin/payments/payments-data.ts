import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminPaymentDetails } from '../../../domain/payments/schemas.ts'
import { ApiError } from '../../lib/api.ts'
import { adminCall } from '../api/admin-call.ts'

export const paymentsKey = ['payments']

/** Payments change without anyone in the back office: customers pay, refunds arrive. */
export const paymentsRefetchMs = 15_000

/** One payment with what happened to it. */
export function usePayment(id: number) {
  return useQuery({
    queryKey: [...paymentsKey, 'one', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/payments/:id/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : paymentsRefetchMs),
  })
}

/** Something done to one payment; what it has become is shown at once, and all is fetched anew. */
export function usePaymentAction<Input, Answer>(
  id: number,
  run: (id: number, input: Input) => Promise<Answer>,
  paymentIn: (answer: Answer) => AdminPaymentDetails,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (answer) => client.setQueryData([...paymentsKey, 'one', id], paymentIn(answer)),
    // Not waited for: what was done is done, also when the lists cannot be fetched.
    onSettled: () => void client.invalidateQueries({ queryKey: paymentsKey }),
  })
}

/** Sends money back. */
export const refund = (id: number, body: { amount: string; request_id: string }) =>
  adminCall('POST /api/admin/payments/:id/refund/', { params: { id }, body })

/** Ticks off a refund that failed. */
export const markHandled = (id: number, refundId: number) =>
  adminCall('POST /api/admin/payments/:id/refunds/:refund_id/handled/', {
    params: { id, refund_id: refundId },
  })

/** Asks the provider. */
export const check = (id: number) => adminCall('POST /api/admin/payments/:id/check/', { params: { id } })
