import { useEffect, useState } from 'react'
import { useHasCustomerToken } from '#app/lib/storage/use-customer-token.ts'
import { CodeAddressForm } from './code-address-form.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { type LoginCodeRequest, useLoginCodeRequest } from './stored-login-code.ts'

export type LoginFormProps = {
  banner: { title: string; text: string } | null
  destination: string
}

/**
 * Renders the login with a password or a mailed code. Leaves the page as soon as the browser has a customer token, also when another
 * tab logged in.
 */
export default function LoginForm({ banner, destination }: LoginFormProps) {
  const isLoggedIn = useHasCustomerToken()
  useEffect(() => {
    if (isLoggedIn) location.replace(destination)
  }, [isLoggedIn, destination])
  const requested = useLoginCodeRequest()
  const [used, setUsed] = useState<LoginCodeRequest>()
  const [typedAddress, setTypedAddress] = useState<string>()
  const pending = requested ?? used
  if (pending) {
    return (
      <CodeForm
        pending={pending}
        isLoggedIn={isLoggedIn}
        onLoggedIn={() => setUsed(pending)}
        onBack={() => setTypedAddress(pending.email)}
      />
    )
  }
  if (typedAddress !== undefined)
    return <CodeAddressForm email={typedAddress} onBack={() => setTypedAddress(undefined)} />
  return <PasswordForm banner={banner} isLoggedIn={isLoggedIn} onCode={setTypedAddress} />
}
