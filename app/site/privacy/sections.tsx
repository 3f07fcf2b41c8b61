import { Link } from '#app/ui/link.tsx'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { PrivacyDetails } from '#server/services.ts'
import type { TextSection } from '../text-sections.tsx'
import { getPurposes, type Purpose } from './purposes.ts'

/** Returns the information on personal data required by articles 13 and 14 of the GDPR. */
export function privacySections(
  shop: PublicShop,
  details: PrivacyDetails,
  analyticsId: string | null,
): readonly TextSection[] {
  return [
    { id: 'ansvarig', title: 'Vem som ansvarar', body: <Controller {...shop} /> },
    {
      id: 'vad-och-varfor',
      title: 'Vad vi sparar och varför',
      body: <Purposes list={getPurposes(details, analyticsId)} />,
    },
    {
      id: 'mottagare',
      title: 'Vem som får se det',
      body: <Recipients {...details} usesGoogle={analyticsId !== null} />,
    },
    { id: 'webblasaren', title: 'I din webbläsare', body: <Browser /> },
    { id: 'sakerhet', title: 'Så skyddar vi det', body: <Safety /> },
    { id: 'rattigheter', title: 'Dina rättigheter', body: <Rights {...shop} /> },
    { id: 'klaga', title: 'Om du inte är nöjd', body: <Complaint /> },
  ]
}

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link">
      {address}
    </a>
  )
}

function Controller({ legalName, orgNumber, street, postalCode, city, email, phone }: PublicShop) {
  return (
    <p>
      {legalName}, org.nr {orgNumber}, {street}, {postalCode} {city}, ansvarar för de personuppgifter du
      lämnar till oss. Frågor om dem når oss på <MailLink address={email} /> eller {phone}.
    </p>
  )
}

function Purposes({ list }: { list: readonly Purpose[] }) {
  return (
    <>
      <p>
        Du behöver aldrig lämna mer än vad ärendet kräver. Vi säljer inte uppgifter och gör inga profiler.
      </p>
      <div className="mt-5 flex flex-col gap-4">
        {list.map(({ name, data, basis, time }) => (
          <section
            key={name}
            aria-label={name}
            className="rounded-xl border border-line bg-card p-5 print:break-inside-avoid print:p-3"
          >
            <h3 className="text-lg">{name}</h3>
            <dl className="mt-3 grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[5.5rem_1fr]">
              <dt className="font-semibold text-ink-soft">Vad</dt>
              <dd>{data}</dd>
              <dt className="font-semibold text-ink-soft">Varför</dt>
              <dd>{basis}</dd>
              <dt className="font-semibold text-ink-soft">Hur länge</dt>
              <dd>{time}</dd>
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

const swedishList = new Intl.ListFormat('sv')

type RecipientsProps = PrivacyDetails & { usesGoogle: boolean }

/** Renders who receives personal data (GDPR article 13.1 e and f). Names the services of others that are configured. */
function Recipients({ usesStripe, usesEmailJs, usesSms, usesGoogle }: RecipientsProps) {
  const abroad = [
    ...(usesStripe ? ['Stripe', 'Klarna'] : []),
    ...(usesEmailJs ? ['EmailJS'] : []),
    ...(usesGoogle ? ['Google'] : []),
  ]
  return (
    <>
      <p>De som arbetar hos oss, och de vi behöver hjälp av för att göra det du har bett om:</p>
      <ul>
        <li>den som driver våra servrar och skickar våra mejl, på våra instruktioner</li>
        {usesStripe ? (
          <li>Stripe och Klarna när du betalar, som själva ansvarar för det de gör med uppgifterna</li>
        ) : null}
        {usesEmailJs ? <li>EmailJS, som skickar mejlen om din offertförfrågan</li> : null}
        {usesSms ? <li>46elks i Uppsala, som skickar våra sms</li> : null}
        {usesGoogle ? <li>Google, som räknar besök om du har sagt ja till det</li> : null}
        <li>fraktbolaget, när något ska skickas till eller från dig</li>
        <li>myndigheter, när lagen kräver det</li>
      </ul>
      <p>
        Kartan på sidorna kommer från OpenStreetMap och hämtas först när du trycker på Visa kartan. Då ser
        OpenStreetMap din IP-adress, på samma sätt som om du själv hade gått dit.
      </p>
      {abroad.length > 0 ? (
        <p>
          {swedishList.format(abroad)} kan behandla uppgifter utanför EU. Det görs då med stöd av ett beslut
          av EU-kommissionen om tillräcklig skyddsnivå eller av kommissionens standardavtal.
        </p>
      ) : null}
    </>
  )
}

function Browser() {
  return (
    <p>
      En del sparas bara i din egen webbläsare, till exempel listan över dina offertförfrågningar och att du
      är inloggad. Allt som sparas står på{' '}
      <Link to="/cookies" className="link">
        sidan om cookies
      </Link>
      .
    </p>
  )
}

function Safety() {
  return (
    <ul>
      <li>Trafiken till och från sidan är krypterad.</li>
      <li>Lösenord och inloggningar sparas bara som avtryck, som inte går att läsa baklänges.</li>
      <li>Personliga länkar i våra mejl är långa och slumpade, och syns varken i statistik eller loggar.</li>
      <li>Det finns ingen automatisk bedömning som avgör något om dig. Alla beslut fattas av oss.</li>
    </ul>
  )
}

function Rights({ email }: PublicShop) {
  return (
    <>
      <p>
        Mejla <MailLink address={email} /> så hjälper vi dig, utan kostnad och senast inom en månad. Du har
        rätt att:
      </p>
      <ul>
        <li>få veta vilka uppgifter vi har om dig, och en kopia av dem</li>
        <li>få fel rättade</li>
        <li>få uppgifter raderade, om vi inte måste spara dem enligt lag</li>
        <li>få behandlingen begränsad medan något utreds</li>
        <li>få med dig uppgifter du själv har lämnat, i ett format som andra program kan läsa</li>
        <li>invända mot det vi gör med stöd av ett intresse</li>
        <li>ta tillbaka ett ja, när som helst</li>
      </ul>
    </>
  )
}

function Complaint() {
  return (
    <p>
      Säg gärna till oss först. Du kan alltid klaga hos Integritetsskyddsmyndigheten (IMY), Box 8114, 104 20
      Stockholm,{' '}
      <a href="https://www.imy.se" className="link" rel="noreferrer">
        imy.se
      </a>
      .
    </p>
  )
}
