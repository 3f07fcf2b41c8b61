import { useHasCustomerToken } from '#app/lib/storage/use-customer-token.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Renders an invitation for guests to log in and return (spec 000 section 2). */
export function LoginBanner() {
  const loggedIn = useHasCustomerToken()
  if (loggedIn) {
    return (
      <Notice tone="success" className="mb-6">
        Du är inloggad. Köpet sparas under Mina Köp.
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      title="Har du ett konto?"
      className="mb-6"
      action={
        <ButtonLink to="/kund/login?redirect=/shop/kassa" variant="secondary" size="sm">
          Logga in
        </ButtonLink>
      }
    >
      Logga in, så sparas köpet och kvittot under Mina Köp. Du kan också handla som gäst.
    </Notice>
  )
}
