import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { focusNextStep } from '#app/admin/components/next-step-box.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { noticeText } from './repair-appearance.ts'

/** Returns how the device of a repair is taken in. The next step gets the focus. */
export function useCheckIn(repair: AdminRepair, showMessage: (message: AlertMessage) => void) {
  const { mutate, isPending } = useAction('POST /api/admin/repairs/:id/check-in/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const checkIn = () =>
    mutate(
      { params: { id: repair.id }, body: { version: repair.version } },
      {
        onSuccess: (checkedIn) => {
          showToast(`Enheten är inlämnad.${noticeText(checkedIn)}`)
          focusNextStep()
        },
        onError: showFailure(showMessage),
      },
    )
  return { checkIn, isPending }
}
