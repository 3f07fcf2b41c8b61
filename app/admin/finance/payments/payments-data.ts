import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminPaymentDetails } from '#domain/payments/schemas.ts'

export const paymentsKey = ['payments']

export function usePayment(id: number) {
  return useQuery({
    queryKey: [...paymentsKey, 'one', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/payments/:id/', { params: { id }, signal }),
  })
}

/** Runs an action on a payment. The response updates the cache, and all payments are refetched. */
export function usePaymentAction<Input, Answer>(
  id: number,
  run: (id: number, input: Input) => Promise<Answer>,
  paymentIn: (answer: Answer) => AdminPaymentDetails,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (answer) => storeAnswer(client, [...paymentsKey, 'one', id], paymentIn(answer)),
    // Not awaited: the action succeeded even if the refetch fails.
    onSettled: () => void client.invalidateQueries({ queryKey: paymentsKey }),
  })
}

export const refund = (id: number, body: { amount: string; request_id: string }) =>
  adminCall('POST /api/admin/payments/:id/refund/', { params: { id }, body })

export const markHandled = (id: number, refundId: number) =>
  adminCall('POST /api/admin/payments/:id/refunds/:refund_id/handled/', {
    params: { id, refund_id: refundId },
  })

/** Refreshes a payment's state from the provider. */
export const check = (id: number) => adminCall('POST /api/admin/payments/:id/check/', { params: { id } })
