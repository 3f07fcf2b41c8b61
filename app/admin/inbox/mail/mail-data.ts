import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminMail } from '#domain/mail/schemas.ts'

export const mailsKey = ['mails']
const oneKey = (id: number) => [...mailsKey, 'one', id]

export function useMail(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/mail/:id/', { params: { id }, signal }),
  })
}

/** Runs an action on a mail. The response updates the cache, and all mails are refetched. */
export function useMailAction<Input>(run: (input: Input) => Promise<AdminMail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (mail) => storeAnswer(client, oneKey(mail.id), mail),
    // Not awaited: the action succeeded even if the refetch fails.
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

export function useRetryFailed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => adminCall('POST /api/admin/mail/retry_failed/', {}),
    onSettled: () => void client.invalidateQueries({ queryKey: mailsKey }),
  })
}

/** Fetches all mail templates. They change only with a release. */
export function useTemplates() {
  return useQuery({
    queryKey: ['mail-templates'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/mail_templates/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useTemplate(template: string) {
  return useQuery({
    queryKey: ['mail-templates', template],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/mail_templates/:template/', { params: { template }, signal }),
  })
}
