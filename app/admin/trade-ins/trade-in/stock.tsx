import { PackagePlus } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import type { CaseDevice, ShowMessage } from './trade-in-appearance.ts'

/**
 * Renders the button that adds a purchased device to the shop as a draft, or the link to that product. Renders nothing for a device
 * that is broken or being refurbished.
 */
export function Stock({
  sale: tradeIn,
  device,
  showMessage,
}: {
  sale: AdminTradeIn
  device: CaseDevice
  showMessage: ShowMessage
}) {
  const stocking = useAction('POST /api/admin/trade-in/cases/:id/devices/:device/to_stock/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  if (device.product_id !== null) {
    return (
      <p className="text-sm">
        I butikens lager:{' '}
        <Link to={`/admin/produkter?id=${device.product_id}`} className="link font-semibold">
          öppna produkten
        </Link>
      </p>
    )
  }
  const isDone = Boolean(device.refurbishing?.finished_at)
  if (device.refurbishing ? !isDone : device.inspection?.grade === 'broken') return null
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        loading={stocking.isPending}
        loadingLabel="Lägger i lager …"
        icon={<PackagePlus aria-hidden="true" className="size-4" />}
        onClick={() =>
          stocking.mutate(
            { params: { id: tradeIn.id, device: device.id } },
            {
              onSuccess: () => showToast('Enheten ligger som utkast bland produkterna.'),
              onError: showFailure(showMessage),
            },
          )
        }
      >
        Lägg i lager
      </Button>
    </div>
  )
}
