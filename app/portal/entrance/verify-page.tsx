import { Island } from '#app/framework/island.tsx'
import { definePage } from '#app/framework/page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AuthCard } from './auth-card.tsx'
import VerifyForm from './verify-form.island.tsx'

type VerifyPageData = { token: string }

/** The page that confirms an e-mail address by a mailed link. */
export const verifyPage = definePage({
  path: '/kund/bekrafta',
  isPrivate: true,
  load: ({ query }): VerifyPageData => ({ token: query.get('token') ?? '' }),
  meta: () => ({ title: 'Bekräfta e-postadressen', description: 'Bekräfta din e-postadress.' }),
  View: VerifyPage,
})

function VerifyPage({ data: { token } }: { data: VerifyPageData }) {
  return (
    <AuthCard title="Bekräfta e-postadressen">
      {token ? (
        <Island component={VerifyForm} props={{ token }} />
      ) : (
        <Notice tone="error">Länken är ofullständig. Öppna den ur mejlet igen.</Notice>
      )}
    </AuthCard>
  )
}
