import { Island } from '#app/framework/island.tsx'
import { definePage } from '#app/framework/page.ts'
import { AuthCard, BackToLogin, loginCrumb } from './auth-card.tsx'
import ForgotForm from './forgot-form.island.tsx'

/** The page that requests a password reset link (spec 001 section 2). */
export const forgotPage = definePage({
  path: '/kund/glomt-losenord',
  cacheTopics: [],
  noindex: true,
  meta: () => ({ title: 'Glömt lösenordet', description: 'Välj ett nytt lösenord till kundportalen.' }),
  View: ForgotPage,
})

function ForgotPage() {
  return (
    <AuthCard title="Glömt lösenordet?" crumbs={[loginCrumb, { label: 'Glömt lösenordet' }]}>
      <Island component={ForgotForm} props={{}} />
      <BackToLogin>Tillbaka till inloggningen</BackToLogin>
    </AuthCard>
  )
}
