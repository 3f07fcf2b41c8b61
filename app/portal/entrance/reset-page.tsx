import { Island } from '#app/framework/island.tsx'
import { definePage } from '#app/framework/page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AuthCard, BackToLogin, loginCrumb } from './auth-card.tsx'
import ResetForm from './reset-form.island.tsx'

type ResetPageData = { token: string }

/** The page that sets a new password by a mailed link (spec 001 section 2). */
export const resetPage = definePage({
  path: '/kund/aterstall-losenord',
  isPrivate: true,
  load: ({ query }): ResetPageData => ({ token: query.get('token') ?? '' }),
  meta: () => ({ title: 'Välj nytt lösenord', description: 'Välj ett nytt lösenord till kundportalen.' }),
  View: ResetPage,
})

function ResetPage({ data: { token } }: { data: ResetPageData }) {
  return (
    <AuthCard title="Välj nytt lösenord" crumbs={[loginCrumb, { label: 'Välj nytt lösenord' }]}>
      {token ? (
        <Island component={ResetForm} props={{ token }} />
      ) : (
        <Notice tone="error">Ogiltig länk. Begär en ny återställning via inloggningssidan.</Notice>
      )}
      <BackToLogin>Till inloggningen</BackToLogin>
    </AuthCard>
  )
}
