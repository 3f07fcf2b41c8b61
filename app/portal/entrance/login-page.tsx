import { Island } from '#app/framework/island.tsx'
import { definePage } from '#app/framework/page.ts'
import { closedText } from '#domain/accounts/texts.ts'
import { AlternativeLink, AuthCard } from './auth-card.tsx'
import LoginForm, { type LoginFormProps } from './login-form.island.tsx'
import { registerPath, returnTo } from './return-to.ts'

/** Banner texts by the address's `status` (spec 001 section 2). */
const banners = new Map([
  [
    'registered',
    {
      title: 'Välkommen!',
      text: 'Vi har skickat ett mejl till din adress. Logga in med den och ditt lösenord.',
    },
  ],
  ['reset_success', { title: 'Lösenordet är ändrat', text: 'Logga in med ditt nya lösenord.' }],
  ['closed', { title: closedText, text: 'Tack för den här tiden. Du är alltid välkommen tillbaka.' }],
])

type LoginPageData = { form: LoginFormProps; registerPath: string }

/** The portal's login page (spec 001 section 2). */
export const loginPage = definePage({
  path: '/kund/login',
  cacheTopics: [],
  hasQueryVariants: true,
  noindex: true,
  load: ({ query }): LoginPageData => ({
    form: { banner: banners.get(query.get('status') ?? '') ?? null, destination: returnTo(query) },
    registerPath: registerPath(query),
  }),
  meta: () => ({ title: 'Logga in', description: 'Följ dina reparationer och se dina kvitton.' }),
  View: LoginPage,
})

function LoginPage({ data }: { data: LoginPageData }) {
  return (
    <AuthCard title="Logga in" lead="Följ din reparation, skriv till verkstaden och se dina kvitton." reasons>
      <Island component={LoginForm} props={data.form} />
      <AlternativeLink question="Har du inget konto?" to={data.registerPath} label="Skapa konto" />
    </AuthCard>
  )
}
