import { QrCode } from '#app/lib/components/qr-code.tsx'
import type { AdminPairing } from '#domain/pairings/schemas.ts'
import { getTime } from '#domain/time.ts'

type PhoneCodeProps = {
  pairing: Pick<AdminPairing, 'code' | 'path' | 'ends_at'>
  label: string
  /** Whether one phone uses it up. */
  isForOne?: boolean
  children: string
}

/** Renders the code that phones are paired by, how to use it and until when. */
export function PhoneCode({ pairing, label, isForOne = false, children }: PhoneCodeProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode code={pairing.code} label={label} className="max-w-48! shrink-0" />
      <div className="grid min-w-44 flex-1 gap-2">
        <p className="text-ink">{children}</p>
        <p className="text-ink-soft text-sm">
          Koden gäller till kl. {getTime(new Date(pairing.ends_at))}
          {isForOne ? '' : ', för flera telefoner samtidigt'}.{' '}
          <a href={pairing.path} target="_blank" rel="noreferrer" className="link">
            Öppna sidan här<span className="sr-only"> (ny flik)</span>
          </a>
        </p>
      </div>
    </div>
  )
}
