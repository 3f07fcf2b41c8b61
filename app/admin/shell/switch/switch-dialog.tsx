import { useEffect } from 'react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { takeOverBrowser } from '#app/admin/api/take-over-browser.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { hasUnsavedInput } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { SwitchTarget } from '#domain/accounts/staff-schemas.ts'

/** Renders the dialog in which a colleague takes over the browser by a PIN. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const colleagues = useCall('GET /api/admin/accounts/switch/')
  if (colleagues.data && colleagues.data.length > 0)
    return <PinForm colleagues={colleagues.data} onClose={onClose} />
  return (
    <Modal
      open
      title="Byt person"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Stäng
        </Button>
      }
    >
      <QueryState query={colleagues} waiting="Hämtar kollegorna">
        {() => (
          <p>
            Ingen kollega har en PIN-kod än. Var och en väljer sin egen under{' '}
            <Link to="/admin/konto" className="link" onClick={onClose}>
              Mitt konto
            </Link>
            .
          </p>
        )}
      </QueryState>
    </Modal>
  )
}

function PinForm({ colleagues, onClose }: { colleagues: readonly SwitchTarget[]; onClose: () => void }) {
  const [only, ...others] = colleagues
  const form = useAdminForm({
    defaultValues: { id: only && others.length === 0 ? String(only.id) : '', pin: '' },
    validate: ({ id, pin }) => ({
      ...(id === '' ? { root: 'Välj vem som tar över.' } : {}),
      ...(pin === '' ? { pin: 'Skriv PIN-koden.' } : {}),
    }),
    // Not by `useAction`, which would read the screens again with the login that has ended.
    async send({ id, pin }) {
      const reply = await adminCall('POST /api/admin/accounts/switch/', { body: { id: Number(id), pin } })
      takeOverBrowser(reply)
      showToast(
        `Nu är ${colleagues.find((each) => String(each.id) === id)?.name ?? reply.username} inloggad.`,
      )
    },
    // A PIN is not corrected but entered again.
    onFailure() {
      form.setValue('pin', '')
    },
  })
  const { setFocus } = form
  const { id } = form.watch()
  useEffect(() => {
    if (id !== '') setFocus('pin')
  }, [id, setFocus])
  return (
    <FormDialog
      title="Byt person"
      submitLabel="Byt"
      sendingLabel="Byter …"
      form={form}
      closesSilently
      onClose={onClose}
    >
      {hasUnsavedInput() ? (
        <Notice tone="warning">
          Det som är ändrat på skärmen är inte sparat, och försvinner när ni byter.
        </Notice>
      ) : null}
      <ChoiceCards
        legend="Vem tar över?"
        choices={colleagues.map((each) => ({ value: String(each.id), label: each.name }))}
        value={id === '' ? undefined : id}
        onChange={(value) => form.set('id', value)}
      />
      <InputField
        label="PIN-kod"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="figures text-xl! tracking-widest"
        {...form.field('pin')}
      />
    </FormDialog>
  )
}
