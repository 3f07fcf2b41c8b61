import { type Mutation, useIsMutating } from '@tanstack/react-query'
import type { Parts } from '#app/lib/api.ts'
import type { Contract } from '#domain/contract.ts'

const key = 'POST /api/admin/repairs/:id/move/'

/** Returns the filter for status changes of a repair that are under way. */
export const getMoveFilter = (id: number) => ({
  mutationKey: [key],
  predicate: ({ state }: Mutation<unknown, Error, unknown>) =>
    (state.variables as Parts<Contract[typeof key]>).params.id === id,
})

/** Whether a status change is on its way. Its answer has the next version, so other changes must wait for it. */
export function useIsMoving(id: number): boolean {
  return useIsMutating(getMoveFilter(id)) > 0
}
