import { ArrowRight, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { FirstStep } from '#domain/office/overview-schemas.ts'
import { type IdentityPart, identityInWords } from '#domain/settings/identity.ts'
import { ToolButton } from '../components/tool-button.tsx'

/** Storage key of the set-up steps hidden on this device. */
const hiddenKey = 'adminHiddenFirstSteps'

const words = {
  shop: {
    title: 'Fyll i butikens uppgifter',
    text: 'De måste stå på webbplatsen innan den öppnar för alla (lagen om elektronisk handel, 8 §).',
    to: '/admin/installningar',
  },
  name: {
    title: 'Skriv ditt namn',
    text: 'Svar till kunder och det du gör undertecknas med det, i stället för med användarnamnet.',
    to: '/admin/konto',
  },
  notice: {
    title: 'Lägg in EU:s meddelande om lagstadgad garanti',
    text: 'EU kräver det där ni säljer varor, från den dag den svenska lagen gäller. Hämta filen hos Konsumentverket eller EU-kommissionen.',
    to: '/admin/installningar/bilder',
  },
  prices: {
    title: 'Lägg in priserna',
    text: 'Börja med vår katalog och ändra i den, eller läs in en egen fil. Utan priser kan ingen boka eller betala på nätet.',
    to: '/admin/katalog?startkatalog=1',
  },
  counter: {
    title: 'Välj hur ni tar betalt över disk',
    text: 'Kassaregister, undantag eller faktura. Kassan säljer ingenting innan en ägare har valt.',
    to: '/admin/kassa',
  },
  price_base: {
    title: 'Skriv in prisbasbeloppet',
    text: 'Det för i år saknas, eller nästa års när november har börjat. Det står hos SCB. Utan det räknar kassan gränsen för undantaget från kassaregister med ett äldre belopp.',
    to: '/admin/installningar/betalning',
  },
  police: {
    title: 'Anmäl handeln med begagnade varor till Polisen',
    text: 'Det ska vara gjort innan ni köper den första enheten (lag 1999:271, 3 §). Skriv dagen i inställningarna när det är klart.',
    to: '/admin/installningar',
  },
  address: {
    title: 'Ange webbplatsens adress',
    text: 'Länkar i mejl, sms och QR-koder leder dit. Fyll i adressen och prova att webbplatsen svarar.',
    to: '/admin/kopplingar',
  },
  mail: {
    title: 'Koppla in e-post',
    text: 'Tills dess sparas mejlen som filer på servern. Fyll i e-postservern och skicka ett prov.',
    to: '/admin/kopplingar',
  },
  answers: {
    title: 'Läs kundernas svar på mejl',
    text: 'Då hamnar svaren och bilderna i kundens ärende. Fyll i brevlådan och prova den.',
    to: '/admin/kopplingar',
  },
  texts: {
    title: 'Koppla in sms',
    text: 'Kunder utan e-post får besked när enheten är klar. Fyll i kontot hos 46elks och skicka ett prov.',
    to: '/admin/kopplingar',
  },
  payments: {
    title: 'Koppla in betalningar',
    text: 'Inga riktiga pengar tas emot än. Fyll i butikens nycklar från Stripe och prova dem.',
    to: '/admin/kopplingar',
  },
  proxy: {
    title: 'Ange proxyns adress',
    text: 'Alla besökare ser ut att ha samma adress, så en spärr mot missbruk kan stänga ute alla på en gång. Den som sköter servern anger TRUST_PROXY.',
    to: '/admin/installningar',
  },
} as const satisfies Record<FirstStep, { title: string; text: string; to: string }>

/** Steps that the law requires or that come back each year, which cannot be hidden. */
const isRequired = (step: FirstStep) => step === 'shop' || step === 'police' || step === 'price_base'

function readHidden(): string[] {
  try {
    return (localStorage.getItem(hiddenKey) ?? '').split(' ')
  } catch {
    return []
  }
}

type FirstStepsProps = { steps: readonly FirstStep[]; missing: readonly IdentityPart[] }

/**
 * Renders the set-up steps of a new shop that are not done and not hidden on this device. Those that the law requires cannot be
 * hidden.
 */
export function FirstSteps({ steps, missing }: FirstStepsProps) {
  const titleId = useId()
  const [hidden, setHidden] = useState(readHidden)
  const left = steps.filter((step) => isRequired(step) || !hidden.includes(step))
  if (left.length === 0) return null
  const hide = (step: FirstStep) => {
    const next = [...hidden, step]
    setHidden(next)
    try {
      localStorage.setItem(hiddenKey, next.join(' '))
    } catch {
      // Without storage the step is shown again next time.
    }
  }
  return (
    <section aria-labelledby={titleId} className="rounded-xl border border-blue-line bg-blue-tint py-3">
      <h2 id={titleId} className="px-4 font-semibold text-base">
        Innan ni öppnar
      </h2>
      <ul>
        {left.map((step) => {
          const { title, text, to } = words[step]
          return (
            <li key={step} className="flex items-start gap-1 pr-2 pl-4">
              <div className="min-w-0 flex-1 py-1.5">
                <Link to={to} className="link inline-flex items-center gap-1.5 font-semibold">
                  {title}
                  <ArrowRight aria-hidden="true" className="size-4" />
                </Link>
                <p className="text-sm">
                  {step === 'shop' ? `Kvar: ${identityInWords(missing)}. ` : null}
                  {text}
                </p>
              </div>
              {isRequired(step) ? null : (
                <ToolButton label={`Visa inte ”${title}” här`} onClick={() => hide(step)}>
                  <X aria-hidden="true" />
                </ToolButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
