import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { WalkInInput } from '#domain/repairs/admin-schemas.ts'
import { repairKey, repairsKey } from '../repairs-data.ts'

export type IntakeValues = Omit<WalkInInput, 'status' | 'price' | 'assignee'> & {
  price: string
  assignee: string
}

/** Registers a device. The idempotency key makes one form create one repair. */
export function useIntake() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: IntakeValues; idempotencyKey: string }) =>
      adminCall('POST /api/admin/repairs/', {
        body: {
          ...values,
          price: values.price.trim() || null,
          assignee: values.assignee === '' ? null : Number(values.assignee),
        },
        idempotencyKey,
      }),
    onSuccess: (repair) => storeAnswer(client, repairKey(repair.id), repair),
    onSettled: () => void client.invalidateQueries({ queryKey: repairsKey }),
  })
}

/** Returns earlier repairs of a customer or a device. */
export function useEarlierRepairs(by: { phone: string; email: string; serial: string }) {
  const requested = useDeferredValue(JSON.stringify(by))
  return useQuery({
    queryKey: [...repairsKey, 'earlier', requested],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/repairs/earlier/', { query: JSON.parse(requested) as typeof by, signal }),
    enabled: Object.values(by).some((value) => value.trim().length > 5),
    placeholderData: keepPreviousData,
  })
}

/** Returns a model's commonest problems of late, and then its price list. */
export function useIssueSuggestions(brand: string, model: string) {
  return useQuery({
    queryKey: [...repairsKey, 'common-issues', brand, model],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/repairs/common_issues/', { query: { brand, model }, signal }),
    enabled: model !== '',
    staleTime: 600_000,
  })
}

/** Returns the day on which a repair that takes this long is done; empty when the time cannot be read. */
export async function fetchDueDay(estimatedTime: string): Promise<string> {
  if (estimatedTime.trim() === '') return ''
  const { day } = await adminCall('GET /api/admin/repairs/due_day/', {
    query: { estimated_time: estimatedTime },
  })
  return day ?? ''
}
