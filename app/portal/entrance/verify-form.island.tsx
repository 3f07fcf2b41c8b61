import { useState } from 'react'
import { verifiedText } from '../../../domain/accounts/words.ts'
import { ApiError, call, NetworkError } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../use-form.ts'

function failure(error: unknown): string {
  if (error instanceof ApiError && error.detail) return error.detail
  return error instanceof NetworkError ? error.message : 'Det gick inte att bekräfta adressen. Försök igen.'
}

/** Button that confirms an e-mail address. Loading the page is not enough, because mail scanners open every link. */
export default function VerifyForm({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const { form, problem, sending, ready } = useForm({
    names: [],
    async send() {
      await call('POST /api/v1/orders/verify-email/', { body: { token } })
      setDone(true)
    },
    failure,
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
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : (
        <p className="text-ink-soft">
          Tryck på knappen om det är du som har skapat kontot. Då samlas även tidigare reparationer med samma
          adress på dina sidor.
        </p>
      )}
      <Button type="submit" size="lg" block disabled={!ready} loading={sending}>
        Bekräfta e-postadressen
      </Button>
    </form>
  )
}
