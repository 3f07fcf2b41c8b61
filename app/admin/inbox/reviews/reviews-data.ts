import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type {
  AdminReview,
  ImportedReviewInput,
  RefusalInput,
  ReviewAnswerInput,
} from '#domain/reviews/schemas.ts'

export const reviewsKey = ['reviews']
const oneKey = (id: number) => [...reviewsKey, 'one', id]

export function useReview(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/reviews/:id/', { params: { id }, signal }),
  })
}

/** Runs an action on a review. The response updates the cache, and the lists are fetched again. */
export function useReviewAction<Input>(run: (input: Input) => Promise<AdminReview>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (review) => storeAnswer(client, oneKey(review.id), review),
    onSettled: () => void client.invalidateQueries({ queryKey: reviewsKey }),
  })
}

type OfReview<Input> = Input & { id: number }

export const publish = ({ id, version }: OfReview<{ version: number }>) =>
  adminCall('POST /api/admin/reviews/:id/publish/', { params: { id }, body: { version } })

export const refuse = ({ id, ...body }: OfReview<RefusalInput>) =>
  adminCall('POST /api/admin/reviews/:id/refuse/', { params: { id }, body })

export const answer = ({ id, ...body }: OfReview<ReviewAnswerInput>) =>
  adminCall('POST /api/admin/reviews/:id/answer/', { params: { id }, body })

export const addImported = (body: ImportedReviewInput) => adminCall('POST /api/admin/reviews/', { body })
