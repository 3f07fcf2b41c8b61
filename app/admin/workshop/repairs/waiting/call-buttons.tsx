import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { RepairCard } from '#domain/repairs/admin-schemas.ts'

type CallButtonsProps = {
  repair: Pick<RepairCard, 'id' | 'version' | 'customer_name'>
  onError: (error: Error) => void
}

/** Renders the two outcomes of a call to a customer for whom something waits. */
export function CallButtons({ repair: { id, version, customer_name: name }, onError }: CallButtonsProps) {
  const call = useAction('POST /api/admin/repairs/:id/called/', { answers: 'GET /api/admin/repairs/:id/' })
  const record = (reached: boolean) =>
    call.mutate(
      { params: { id }, body: { version, reached } },
      {
        onSuccess: () => showToast(reached ? 'Samtalet är uppskrivet.' : 'Försöket är uppskrivet.'),
        onError,
      },
    )
  const about = <span className="sr-only">, {name}</span>
  return (
    <>
      <Button size="sm" loading={call.isPending} onClick={() => record(true)}>
        Ringt, kunden vet{about}
      </Button>
      <Button variant="secondary" size="sm" disabled={call.isPending} onClick={() => record(false)}>
        Ringt, inget svar{about}
      </Button>
    </>
  )
}
