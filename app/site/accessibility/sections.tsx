import { Link } from '#app/ui/link.tsx'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { formatDay } from '#domain/time.ts'
import type { TextSection } from '../text-sections.tsx'

/** Known failures to conform to WCAG 2.2 AA. Remove an entry when it is mended, and add new ones here. */
const shortcomings = [
  'Kvitton, offerter och fraktsedlar i PDF saknar taggar som skärmläsare använder. Samma uppgifter står på den sida eller i det mejl där filen finns, och vi läser gärna upp dem.',
  'Kartan från OpenStreetMap går inte att använda fullt ut med skärmläsare. Adressen och vägbeskrivningen står som text bredvid.',
  'Betalningen med kort och Klarna sker i deras egna fält och sidor, som vi inte kan ändra. Vi kan ta emot betalning på plats i stället.',
  'Bilder som butiken eller personalen lägger upp kan ha en kort eller ingen beskrivning.',
] as const

/** The day on which this statement was last compared with the website. Change it with the list above. */
const reviewedOn = '2026-11-25'

export function accessibilitySections(shop: PublicShop): readonly TextSection[] {
  return [
    { id: 'tjansten', title: 'Vad det gäller', body: <Service {...shop} /> },
    { id: 'hur', title: 'Hur kraven uppfylls', body: <Conformance /> },
    { id: 'brister', title: 'Det vi vet brister', body: <Shortcomings /> },
    { id: 'meddela', title: 'Hittar du något som inte fungerar?', body: <Report {...shop} /> },
    { id: 'tillsyn', title: 'Om du inte är nöjd med svaret', body: <Supervision /> },
  ]
}

function Service({ legalName, orgNumber }: PublicShop) {
  return (
    <p>
      {legalName}, org.nr {orgNumber}, ansvarar för webbplatsen. Här kan du jämföra priser, begära offert,
      boka tid, betala, handla i shoppen, sälja enheter och följa dina ärenden. Lagen (2023:254) om vissa
      produkters och tjänsters tillgänglighet gäller de delar där du som konsument ingår avtal.
    </p>
  )
}

function Conformance() {
  return (
    <>
      <p>
        Målet är nivå AA i WCAG 2.2. Där ingår de krav på webbsidor som standarden EN 301 549 hämtar från WCAG
        2.1. Webbplatsen uppfyller dem delvis, med de brister som står nedan. Så arbetar vi:
      </p>
      <ul>
        <li>Varje sida provas med ett program som letar efter fel, i alla sina lägen.</li>
        <li>Det viktigaste går att göra med bara tangentbord, och det syns var du är.</li>
        <li>
          Det som en skärmläsare läser upp när du får och godkänner en offert, bokar, betalar, handlar, ångrar
          dig eller lämnar ett omdöme jämförs vid varje ändring med det som ska höras.
        </li>
        <li>Sidorna får plats på en skärm som är 320 punkter bred, utan att rullas i sidled.</li>
        <li>Rörelser stängs av för den som har bett sin dator eller telefon om det.</li>
      </ul>
      <p>Redogörelsen gicks igenom senast {formatDay(reviewedOn)}.</p>
    </>
  )
}

function Shortcomings() {
  return (
    <ul>
      {shortcomings.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function Report({ phone, phoneHref, email }: PublicShop) {
  return (
    <p>
      Hör av dig till{' '}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
      , ring{' '}
      <a href={phoneHref} className="link whitespace-nowrap">
        {phone}
      </a>{' '}
      eller{' '}
      <Link to="/contact" className="link">
        skriv till oss
      </Link>
      . Säg vilken sida det gäller och vad du försökte göra. Vi hjälper dig med ärendet på ett annat sätt
      under tiden, och berättar vad vi gör åt felet.
    </p>
  )
}

function Supervision() {
  return (
    <p>
      Post- och telestyrelsen (PTS) har tillsyn över att lagen följs. Du kan anmäla brister till dem på{' '}
      <a href="https://www.pts.se" className="link" rel="noreferrer">
        pts.se
      </a>
      .
    </p>
  )
}
