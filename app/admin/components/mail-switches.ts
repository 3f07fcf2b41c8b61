import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { MailSwitches } from '#domain/repairs/admin-schemas.ts'
import { adminCall } from '../api/admin-call.ts'

const key = ['repairs', 'switches']

export function useSwitches() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => adminCall('GET /api/admin/repairs/mail_switches/', { signal }),
  })
}

export function useChangeSwitches() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (switches: MailSwitches['switches']) =>
      adminCall('PUT /api/admin/repairs/mail_switches/', { body: { switches } }),
    onSuccess: (chosen) => storeAnswer(client, key, chosen),
    onSettled: () => void client.invalidateQueries({ queryKey: ['repairs'] }),
  })
}
