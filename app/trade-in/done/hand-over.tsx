import { QrCode } from '#app/lib/components/qr-code.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SharedTradeIn } from '#domain/trade-in/schemas.ts'

type HandOverProps = { sale: SharedTradeIn }

/** Renders the seller's next step: to print the label, or to show the code in the store. */
export function HandOver({ sale: tradeIn }: HandOverProps) {
  return (
    <Card className="border-green-line bg-green-tint">
      {tradeIn.delivery_method === 'IN_STORE' ? <InStore sale={tradeIn} /> : <MailIn sale={tradeIn} />}
    </Card>
  )
}

function MailIn({ sale: { tracking_code, label_url } }: HandOverProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <TrackingCode label="Spårningskod" code={tracking_code} />
      {label_url ? (
        <ButtonLink
          to={label_url}
          target="_blank"
          rel="noreferrer"
          variant="sell"
          size="lg"
          className="max-sm:w-full"
          icon={<Icon name="printer" className="size-5" />}
        >
          Skriv ut fraktsedeln
          <span className="sr-only"> (ny flik)</span>
        </ButtonLink>
      ) : null}
    </div>
  )
}

function InStore({ sale: { tracking_code, code_picture } }: HandOverProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      {code_picture ? (
        <QrCode
          code={code_picture}
          label={`QR-kod för ${tracking_code}`}
          className="w-40! shrink-0 max-sm:mx-auto max-sm:w-52!"
        />
      ) : null}
      <div className="min-w-0 flex-1 basis-64">
        <TrackingCode label="Din spårningskod" code={tracking_code} />
        <h2 className="mt-4 text-lg">Det här tar du med</h2>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5">
          <li>Koden: visa den här sidan i mobilen. Länken står i mejlet.</li>
          <li>Giltig legitimation.</li>
          <li>
            Mobilen eller den andra enheten, laddad, utloggad ur ditt konto (Apple, Google eller Samsung) och
            återställd.
          </li>
        </ul>
      </div>
    </div>
  )
}

function TrackingCode({ label, code }: { label: string; code: string }) {
  return (
    <div>
      <p>{label}</p>
      <p className="figures mt-1 whitespace-nowrap font-semibold text-2xl text-green-deep">{code}</p>
    </div>
  )
}
