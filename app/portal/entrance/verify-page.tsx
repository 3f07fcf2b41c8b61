import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { verifiedText } from '../../../domain/accounts/words.ts'
import { ApiError, call, NetworkError } from '../../lib/api.ts'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../use-form.ts'
import type { Route } from './+types/verify-page.ts'
import { EntranceFrame } from './frame.tsx'

export const handle: PageHandle = { noindex: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Bekräfta e-postadressen', description: 'Bekräfta din e-postadress.', noindex: true },
  )

function failure(error: unknown): string {
  if (error instanceof ApiError && error.detail) return error.detail
  return error instanceof NetworkError ? error.message : 'Det gick inte att bekräfta adressen. Försök igen.'
}

/** Confirming the address by a mailed link. It takes a press, since programs that look through mail open every link. */
export default function VerifyPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [done, setDone] = useState(false)
  const { form, problem, sending, ready } = useForm({
    names: [],
    async send() {
      await call('POST /api/v1/orders/verify-email/', { body: { token } })
      setDone(true)
    },
    failure,
  })
  return (
    <EntranceFrame title="Bekräfta e-postadressen">
      {done ? (
        <>
          <Notice tone="success" live>
            {verifiedText}
          </Notice>
          <ButtonLink to="/kund" size="lg" block className="mt-5">
            Till Mina sidor
          </ButtonLink>
        </>
      ) : token ? (
        <form {...form} className="grid gap-5">
          {problem ? (
            <Notice tone="error" live>
              {problem}
            </Notice>
          ) : (
            <p className="text-ink-soft">
              Tryck på knappen om det är du som har skapat kontot. Då samlas även tidigare reparationer med
              samma adress på dina sidor.
            </p>
          )}
          <Button type="submit" size="lg" block disabled={!ready} loading={sending}>
            Bekräfta e-postadressen
          </Button>
        </form>
      ) : (
        <Notice tone="error">Länken är ofullständig. Öppna den ur mejlet igen.</Notice>
      )}
    </EntranceFrame>
  )
}
