import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Refused } from './refused.tsx'
import { isRefused, type StepProps, type TestStep } from './step.ts'

/** The Web NFC API of Chrome on Android, which TypeScript's library does not know. */
type NfcWindow = Window & {
  NDEFReader?: new () => { scan(options: { signal: AbortSignal }): Promise<void> }
}

const getReader = () => (window as NfcWindow).NDEFReader

export const nfcStep: TestStep = {
  tests: ['nfc'],
  title: 'NFC',
  isSupported: () => getReader() !== undefined,
  View: NfcStep,
}

function NfcStep({ onDone }: StepProps) {
  const [isWithout, setWithout] = useState<'refused' | 'off'>()
  const start = async () => {
    const Reader = getReader()
    if (!Reader) return
    const reading = new AbortController()
    try {
      await new Reader().scan({ signal: reading.signal })
      reading.abort()
      onDone({ nfc: { outcome: 'ok' } })
    } catch (error) {
      setWithout(isRefused(error) ? 'refused' : 'off')
    }
  }
  if (isWithout === 'refused')
    return (
      <Refused
        part="NFC"
        onNext={() => onDone({ nfc: { outcome: 'refused' } })}
        onRetry={() => void start()}
      />
    )
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        {isWithout
          ? 'NFC går inte att starta. Det kan vara avstängt i inställningarna, eller saknas i telefonen.'
          : 'Webbläsaren frågar om sidan får använda NFC, för att se om läsaren startar. Inget läses av.'}
      </p>
      <Button size="lg" block onClick={() => void start()}>
        {isWithout ? 'Försök igen' : 'Starta NFC'}
      </Button>
      {isWithout ? (
        <Button size="lg" block variant="secondary" onClick={() => onDone({ nfc: { outcome: 'broken' } })}>
          NFC är på men startar inte
        </Button>
      ) : null}
    </div>
  )
}
