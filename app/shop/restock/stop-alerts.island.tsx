import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Renders the button that stops all mails about sold-out products to an address. */
export default function StopAlerts({ token, isWaiting }: { token: string; isWaiting: boolean }) {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'ready' | 'sending' | 'failed' | 'done'>(isWaiting ? 'ready' : 'done')
  if (state === 'done') {
    return (
      <Notice tone="success" title="Du bevakar inga varor" live>
        Adressen är borttagen hos oss, och du får inga mejl om varor som har tagit slut.
      </Notice>
    )
  }
  const stop = async () => {
    setState('sending')
    try {
      await call('POST /api/shop/restock_alerts/:token/stop/', { params: { token } })
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid gap-4">
      <p>Du får ett mejl för varje vara som du bevakar när den finns igen. Vill du inte det längre?</p>
      <FormError text={state === 'failed' ? 'Det gick inte. Försök igen.' : undefined} />
      <Button
        className="justify-self-start"
        disabled={!isHydrated}
        loading={state === 'sending'}
        onClick={() => void stop()}
      >
        Sluta bevaka
      </Button>
    </div>
  )
}
