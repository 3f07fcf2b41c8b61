import { Island } from '#app/framework/island.tsx'
import { definePage } from '#app/framework/page.ts'
import { AlternativeLink, AuthCard } from './auth-card.tsx'
import RegisterForm from './register-form.island.tsx'
import { loginPath } from './return-to.ts'

type RegisterPageData = { loginPath: string; registeredPath: string }

/** The customer registration page (spec 001 section 2). */
export const registerPage = definePage({
  path: '/kund/register',
  cacheTopics: [],
  hasQueryVariants: true,
  noindex: true,
  load: ({ query }): RegisterPageData => ({
    loginPath: loginPath(query),
    registeredPath: loginPath(query, 'registered'),
  }),
  meta: () => ({ title: 'Skapa konto', description: 'Ett konto i kundportalen.' }),
  View: RegisterPage,
})

function RegisterPage({ data }: { data: RegisterPageData }) {
  return (
    <AuthCard title="Skapa konto" lead="Det tar en minut. Alla fält behövs." reasons>
      <Island component={RegisterForm} props={{ registeredPath: data.registeredPath }} />
      <AlternativeLink question="Har du redan ett konto?" to={data.loginPath} label="Logga in" />
    </AuthCard>
  )
}
