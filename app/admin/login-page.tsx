import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router'
import { ApiError, call, NetworkError } from '../lib/api.ts'
import { Logo } from '../lib/logo.tsx'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useRootData } from '../lib/root-data.ts'
import { TestMark } from '../lib/test-mark.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login-page.ts'
import { keepAdminToken, useAdminToken } from './admin-token.ts'

export const handle: PageHandle = { keep: ['settings'] }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Logga in till admin', description: 'Inloggning för verkstadens personal.', noindex: true },
  )

type Values = { username: string; password: string }

/** What a failed login says (spec 001 section 8). A lock-out says how long to wait. */
function failure(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status === 429 && error.detail ? error.detail : 'Felaktigt användarnamn eller lösenord.'
  }
  if (error instanceof NetworkError) return error.message
  return 'Ett okänt fel uppstod.'
}

/** Login to the back office. */
export default function LoginPage() {
  const { shop, testMode } = useRootData()
  const token = useAdminToken()
  const { state } = useLocation()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm<Values>({
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('username'), [setFocus])

  const logIn = handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const { access } = await call('POST /api/token/', { body: values })
      if (access) keepAdminToken(access)
      else setProblem('Inloggning misslyckades. Token saknas i svaret.')
    } catch (error) {
      setProblem(failure(error))
      setFocus('password')
    }
  })

  if (token) return <Navigate to={returnTo(state)} replace />
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-10">
      <div className="w-full max-w-sm">
        <div className="flex items-center justify-center gap-2.5">
          <Logo name={shop.name} />
          <TestMark testMode={testMode} />
        </div>
        <Card className="mt-6" pad="lg">
          <h1 className="text-2xl">Logga in</h1>
          <p className="mt-1 text-ink-soft">För dig som arbetar i verkstaden.</p>
          <form noValidate className="mt-6 grid gap-5" onSubmit={logIn}>
            {problem ? (
              <Notice tone="error" live>
                {problem}
              </Notice>
            ) : null}
            <Field label="Användarnamn" error={errors.username?.message}>
              <TextInput
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...register('username', { required: 'Användarnamn är obligatoriskt' })}
              />
            </Field>
            <Field label="Lösenord" error={errors.password?.message}>
              <TextInput
                type="password"
                autoComplete="current-password"
                {...register('password', { required: 'Lösenord är obligatoriskt' })}
              />
            </Field>
            <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Loggar in …">
              Logga in
            </Button>
          </form>
        </Card>
      </div>
    </main>
  )
}

/** Where to go after login: back to where the guard stopped somebody, but never out of the back office. */
function returnTo(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/admin\/(?!login)/.test(from) ? from : '/admin/oversikt'
}
