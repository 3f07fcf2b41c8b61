import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '#app/lib/api.ts'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/layout.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { portalCall } from '../portal-call.ts'
import { CloseAccount } from './close-account.tsx'
import { ExportButton } from './export-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Returns the message for a failed fetch (spec 001 section 8). */
function fetchErrorText(error: Error): string {
  return error instanceof NetworkError
    ? 'Kunde inte hämta din profil. Försök ladda om sidan.'
    : 'Det gick inte att hämta profildata.'
}

/** Renders the customer's details, password form and data export (spec 001 section 2). */
export default function ProfilePage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => portalCall('GET /api/v1/orders/profile/', { signal }),
  })
  return (
    <Container width="wide">
      <h1 className="text-3xl">Profil</h1>
      <div className="mt-8 grid max-w-3xl gap-6">
        <Card as="section" pad="lg" aria-labelledby="uppgifter">
          <h2 id="uppgifter" className="text-xl">
            Dina uppgifter
          </h2>
          {data ? (
            <ProfileForm profile={data} />
          ) : error ? (
            <ErrorState className="mt-5" onRetry={() => void refetch()} retrying={isFetching}>
              {fetchErrorText(error)}
            </ErrorState>
          ) : (
            <LoadingState label="Hämtar din profil …" className="min-h-96" />
          )}
        </Card>
        <Card as="section" pad="lg" aria-labelledby="losenord">
          <h2 id="losenord" className="text-xl">
            Byt lösenord
          </h2>
          <p className="mt-1 text-ink-soft">Du loggas ut på alla andra enheter.</p>
          <PasswordForm />
        </Card>
        <Card as="section" pad="lg" aria-labelledby="konto">
          <h2 id="konto" className="text-xl">
            Ditt konto
          </h2>
          <p className="mt-1 text-ink-soft">
            Hämta en fil med allt vi vet om dig, eller avsluta kontot. Underlag till bokföringen sparar vi i
            sju år, som lagen kräver.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ExportButton />
            <CloseAccount />
          </div>
        </Card>
      </div>
    </Container>
  )
}
