import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminMail } from '../../../domain/mail/schemas.ts'
import { ApiError } from '../../lib/api.ts'
import { adminCall } from '../api/admin-call.ts'

export const mailsKey = ['mails']
const oneKey = (id: number) => [...mailsKey, 'one', id]

/** Mails are sent and refused in the background. */
export const mailsRefetchMs = 30_000
/** One that is on its way is soon there. */
const lookSoonMs = 2_000

/** How many mails did not get through; undefined until it is known. */
export function useFailedCount(): number | undefined {
  return useQuery({
    queryKey: [...mailsKey, 'counts'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/mail/counts/', { signal }),
    select: ({ failed }) => failed,
    refetchInterval: mailsRefetchMs,
  }).data
}

/** Whether a mail is about to leave: it is new, or somebody has just put it in the queue again. */
function isLeaving({ state, history }: AdminMail): boolean {
  return state === 'queued' && history.at(-1)?.kind !== 'refused'
}

/** One mail with its content and history. */
export function useMail(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/mail/:id/', { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiError) return false
      return state.data && isLeaving(state.data) ? lookSoonMs : mailsRefetchMs
    },
  })
}

/** Something done to a mail; what it has become is shown at once, and all is fetched anew. */
export function useMailAction<Input>(run: (input: Input) => Promise<AdminMail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (mail) => client.setQueryData(oneKey(mail.id), mail),
    // Not waited for: what was done is done, also when the lists cannot be fetched.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: mailsKey })
      void client.invalidateQueries({ queryKey: ['overview'] })
    },
  })
}

export const retry = ({ id, round }: Pick<AdminMail, 'id' | 'round'>) =>
  adminCall('POST /api/admin/mail/:id/retry/', { params: { id }, body: { round } })

export const giveUp = ({ id, round }: Pick<AdminMail, 'id' | 'round'>) =>
  adminCall('POST /api/admin/mail/:id/give_up/', { params: { id }, body: { round } })

export const sendAgain = ({ id, ...body }: { id: number; to: string; request_id: string }) =>
  adminCall('POST /api/admin/mail/:id/send_again/', { params: { id }, body })

/** Tries all mails again that did not get through. */
export function useRetryFailed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => adminCall('POST /api/admin/mail/retry_failed/', {}),
    onSettled: () => void client.invalidateQueries({ queryKey: mailsKey }),
  })
}

/** Every mail that the program writes. They change with the program only. */
export function useTemplates() {
  return useQuery({
    queryKey: ['mail-templates'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/mail/templates/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What one of them looks like, with the shop's own details. */
export function useTemplate(template: string) {
  return useQuery({
    queryKey: ['mail-templates', template],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/mail/templates/:template/', { params: { template }, signal }),
  })
}
