import { ClipboardList } from 'lucide-react'
import { useNavigate } from 'react-router'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useHasPermission } from '#app/admin/api/me.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'

/** Renders the button that puts all that must be ordered on a draft per supplier. */
export function SuggestButton() {
  const navigate = useNavigate()
  const alert = useAlert()
  const suggesting = useAction('POST /api/admin/purchases/suggest/')
  if (!useHasPermission('purchases.write')) return null
  const suggest = () =>
    suggesting.mutate(undefined, {
      onSuccess: ({ purchases, without_supplier: without }) => {
        const [first] = purchases
        if (first) {
          showToast(
            purchases.length === 1 ? `${first.number} är ifylld.` : `${purchases.length} utkast är ifyllda.`,
          )
          void navigate(`/admin/inkop?id=${first.id}`)
        }
        if (without.length > 0)
          alert.show({
            title: 'Delar utan leverantör',
            text: `Välj leverantör för ${without.map(({ name }) => name).join(', ')}, så kommer de med nästa gång.`,
          })
        else if (!first) showToast('Inget att beställa.')
      },
      onError: showFailure(alert.show),
    })
  return (
    <>
      <Button
        variant="secondary"
        icon={<ClipboardList aria-hidden="true" className="size-4.5 max-sm:hidden" />}
        loading={suggesting.isPending}
        onClick={suggest}
      >
        Föreslå beställning
      </Button>
      {alert.dialog}
    </>
  )
}
