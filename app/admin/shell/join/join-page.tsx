import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, call } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import type { StaffLink } from '#domain/accounts/staff-schemas.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import { logIn, NoToken } from '../login/log-in.ts'
import { JoinForm } from './join-form.tsx'

type State =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string; gone: boolean }
  | { kind: 'open'; link: StaffLink }
  | { kind: 'done'; username: string; purpose: StaffLink['purpose'] }

const titles = { invitation: 'Välkommen!', reset: 'Välj ett nytt lösenord' } as const

/** Renders the page that mailed links lead to: creating an account or choosing a new password. */
export default function JoinPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const asking = new AbortController()
    call('GET /api/staff_links/:token/', { params: { token }, signal: asking.signal }).then(
      (link) => setState({ kind: 'open', link }),
      (error: unknown) => {
        if (asking.signal.aborted) return
        const text = error instanceof Error ? error.message : 'Ett okänt fel uppstod.'
        setState({ kind: 'failed', text, gone: error instanceof ApiError && error.status === 404 })
      },
    )
    return () => asking.abort()
  }, [token, attempt])

  const purpose =
    state.kind === 'open' ? state.link.purpose : state.kind === 'done' ? state.purpose : undefined
  const retry = () => {
    setState({ kind: 'waiting' })
    setAttempt(attempt + 1)
  }
  return (
    <EntranceFrame title={purpose ? titles[purpose] : 'Admin'} lead={getLead(state)}>
      <div className="mt-6">
        {state.kind === 'waiting' ? <LoadingState label="Kontrollerar länken …" /> : null}
        {state.kind === 'failed' ? (
          <ErrorState {...(state.gone ? {} : { onRetry: retry })}>{state.text}</ErrorState>
        ) : null}
        {state.kind === 'open' ? (
          <JoinForm
            token={token}
            link={state.link}
            onDone={async (username, password) => {
              const { purpose } = state.link
              // A new account has no second step. One that cannot log in now does it on the login page.
              const isIn = purpose === 'invitation' && (await tryLogIn(username, password))
              if (isIn) await navigate('/admin/oversikt', { replace: true })
              else setState({ kind: 'done', username, purpose })
            }}
          />
        ) : null}
        {state.kind === 'done' ? (
          <>
            <Notice
              tone="success"
              live
              title={state.purpose === 'invitation' ? 'Ditt konto är klart.' : 'Lösenordet är ändrat.'}
            >
              Logga in som <strong>{state.username}</strong>.
            </Notice>
            <ButtonLink to="/admin/login" size="lg" block className="mt-5">
              Till inloggningen
            </ButtonLink>
          </>
        ) : null}
      </div>
    </EntranceFrame>
  )
}

async function tryLogIn(username: string, password: string): Promise<boolean> {
  try {
    await logIn({ username, password }, username.toLowerCase())
    return true
  } catch (error) {
    if (error instanceof ApiError || error instanceof NoToken) return false
    throw error
  }
}

function getLead(state: State): string {
  if (state.kind !== 'open') return 'För dig som arbetar i verkstaden.'
  const { purpose, name, email } = state.link
  return purpose === 'invitation'
    ? `${name}, välj hur du loggar in. Din e-post ${email} fungerar också.`
    : `${name}, skriv det lösenord du vill ha.`
}
