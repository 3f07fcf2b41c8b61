import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  passwordMaxLength,
  passwordMinLength,
  passwordResetText,
  passwordTooShortText,
} from '../../../domain/accounts/words.ts'
import { ApiError, call } from '../../lib/api.ts'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../use-form.ts'
import type { Route } from './+types/reset-page.ts'
import { EntranceFrame, loginCrumb } from './frame.tsx'

export const handle: PageHandle = { noindex: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Välj nytt lösenord', description: 'Välj ett nytt lösenord till kundportalen.', noindex: true },
  )

/** How long the success is shown before the login page comes, in milliseconds (spec 001 section 9). */
const redirectDelay = 3500

/** What is wrong before anything is sent, in the order of the spec (001 section 5). */
function check(token: string, password: string, repeated: string): string | undefined {
  if (!token) return 'Ogiltig återställningslänk. Token saknas.'
  if (password.length < passwordMinLength) return passwordTooShortText()
  return password === repeated ? undefined : 'Lösenorden matchar inte.'
}

/** Choosing a new password by a mailed link (spec 001 section 2). */
export default function ResetPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/kund/login?status=reset_success'), redirectDelay)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const { form, problem, sending, ready } = useForm({
    names: ['password', 'repeated'],
    check: ({ password, repeated }) => check(token, password, repeated) ?? {},
    async send({ password }) {
      await call('POST /api/password-reset/confirm/', { body: { token, password } })
      setDone(true)
    },
    failure: (error) =>
      (error instanceof ApiError && error.detail) ||
      'Något gick fel. Token kan vara ogiltig eller ha gått ut.',
  })

  return (
    <EntranceFrame title="Välj nytt lösenord" crumbs={[loginCrumb, { label: 'Välj nytt lösenord' }]}>
      {done ? (
        <Notice tone="success" title={passwordResetText} live>
          Du skickas vidare till inloggningen …
        </Notice>
      ) : token ? (
        <form {...form} className="grid gap-5">
          {problem ? (
            <Notice tone="error" live>
              {problem}
            </Notice>
          ) : null}
          <Field label="Nytt lösenord" hint={`Minst ${passwordMinLength} tecken.`}>
            <TextInput
              name="password"
              type="password"
              autoComplete="new-password"
              maxLength={passwordMaxLength}
            />
          </Field>
          <Field label="Bekräfta nytt lösenord">
            <TextInput
              name="repeated"
              type="password"
              autoComplete="new-password"
              maxLength={passwordMaxLength}
            />
          </Field>
          <Button type="submit" size="lg" block disabled={!ready} loading={sending}>
            Spara nytt lösenord
          </Button>
        </form>
      ) : (
        <Notice tone="error">Ogiltig länk. Begär en ny återställning via inloggningssidan.</Notice>
      )}
      <p className="mt-6 text-center">
        <Link to="/kund/login" className="link">
          Till inloggningen
        </Link>
      </p>
    </EntranceFrame>
  )
}
