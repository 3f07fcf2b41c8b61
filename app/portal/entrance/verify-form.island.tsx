import { useState } from 'react'
import { verifiedText } from '../../../domain/accounts/texts.ts'
import { ApiError, call, NetworkError } from '../../lib/api.ts'
import { useApiForm } from '../../lib/forms/use-api-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

function errorText(error: unknown): string {
  if (error instanceof ApiError && error.detail) return error.detail
  return error instanceof NetworkError ? error.message : 'Det gick inte att bekräfta adressen. Försök igen.'
}

/** Renders the button that confirms an e-mail address. Loading the page is not enough, because mail scanners open every link. */
export default function VerifyForm({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const isHydrated = useHydrated()
  const { form, errors, sending } = useApiForm({
    names: [],
    async send() {
      await call('POST /api/v1/orders/verify-email/', { body: { token } })
      setDone(true)
    },
    errorText,
  })
  if (done) {
    return (
      <>
        <Notice tone="success" live>
          {verifiedText}
        </Notice>
        <ButtonLink to="/kund" size="lg" block className="mt-5">
          Till Mina sidor
        </ButtonLink>
      </>
    )
  }
  return (
    <form {...form} className="grid gap-5">
      {errors.root ? (
        <FormError text={errors.root} />
      ) : (
        <p className="text-ink-soft">
          Tryck på knappen om det är du som har skapat kontot. Då samlas även tidigare reparationer med samma
          adress på dina sidor.
        </p>
      )}
      <Button type="submit" size="lg" block disabled={!isHydrated} loading={sending}>
        Bekräfta e-postadressen
      </Button>
    </form>
  )
}
