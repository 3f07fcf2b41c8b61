import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { portalCall } from '../portal-call.ts'

export function ExportButton() {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')
  const save = async () => {
    setState('fetching')
    try {
      const data = await portalCall('GET /api/v1/orders/profile/export/', {})
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      const url = URL.createObjectURL(file)
      const link = document.createElement('a')
      Object.assign(link, { href: url, download: `mina-uppgifter-${data.exported_at.slice(0, 10)}.json` })
      link.click()
      // By the next task the browser has started reading it.
      setTimeout(() => URL.revokeObjectURL(url))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="secondary" loading={state === 'fetching'} onClick={() => void save()}>
        Hämta mina uppgifter
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="order-last w-full font-medium text-red">
          Nedladdningen misslyckades. Försök igen senare.
        </p>
      ) : null}
    </>
  )
}
