import { useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { SignaturePad } from '#app/lib/forms/signature-pad.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { SigningView } from '#domain/repairs/signing/schemas.ts'
import { acceptanceText } from '#domain/repairs/signing/signatures.ts'
import { formatDateTime } from '#domain/time.ts'
import { getReason } from './resend.ts'

/** Shows what the slip says, and takes the customer's signature, or the answer that it was read. */
export default function Signing({ signing: first, token }: { signing: SigningView; token: string }) {
  const [signing, setSigning] = useState(first)
  const [signature, setSignature] = useState('')
  const [hasRead, setHasRead] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const isHydrated = useHydrated()
  const send = async () => {
    if (!hasRead) {
      setError('Kryssa i att du har läst uppgifterna.')
      return
    }
    setIsSending(true)
    setError(undefined)
    const params = { token }
    try {
      const body = { shown: signing.shown, signature, has_read: true } as const
      setSigning(await call('POST /api/signings/:token/', { params, body }))
    } catch (failure) {
      setError(getReason(failure))
      // The case has changed, or the code has ended: the page shows what holds now.
      if (failure instanceof ApiError && failure.status === 409) {
        setHasRead(false)
        const now = await call('GET /api/signings/:token/', { params }).catch(() => undefined)
        if (now) setSigning(now)
      }
    }
    setIsSending(false)
  }
  if (signing.signed_at)
    return (
      <div className="mt-6 grid gap-4">
        <Notice tone="success" title="Tack!" live>
          Ditt svar är sparat {formatDateTime(new Date(signing.signed_at))}. Du kan stänga sidan.
        </Notice>
        <Devices signing={signing} />
      </div>
    )
  if (!signing.is_open)
    return (
      <Notice tone="warning" className="mt-6">
        Koden gäller inte längre. Be oss visa en ny.
      </Notice>
    )
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-lg">Läs igenom det du lämnar in. Stämmer något inte, så säg till oss först.</p>
      <Devices signing={signing} />
      <p>{signing.terms}</p>
      <Checkbox
        label={acceptanceText}
        checked={hasRead}
        disabled={!isHydrated}
        onChange={({ target }) => setHasRead(target.checked)}
      />
      <SignaturePad
        value={signature}
        onChange={setSignature}
        hint="Skriv med fingret. Du kan också godkänna utan underskrift."
      />
      <FormError text={error} />
      <Button size="lg" block loading={isSending} disabled={!isHydrated} onClick={() => void send()}>
        {signature ? 'Skriv under' : 'Jag har läst och godkänner'}
      </Button>
    </div>
  )
}

function Devices({ signing: { devices } }: { signing: SigningView }) {
  return devices.map(({ number, device, facts }) => (
    <Card key={number} as="section" aria-label={`${device}, ${number}`}>
      <h2 className="text-lg">{device}</h2>
      <p className="figures text-ink-soft">
        Ärende <DocumentNumber>{number}</DocumentNumber>
      </p>
      {facts.length > 0 ? (
        <dl className="mt-3 grid gap-2">
          {facts.slice(1).map(({ label, text }) => (
            <div key={label}>
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="whitespace-pre-line font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  ))
}
