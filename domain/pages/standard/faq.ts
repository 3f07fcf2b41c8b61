import { formatKronor } from '#domain/money.ts'
import { complaintYears, demandMonths } from '#domain/settings/consumer-law.ts'
import { complexRepairDays, screenPrices } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import type { Block, PageContent } from '../content.ts'

type Question = { question: string; answer: string; link?: { to: string; label: string } }

/** Returns the standard content of the questions and answers, in four categories (spec 000 section 2). */
export const faqContent = (shop: PublicShop): PageContent => ({
  title: 'Vanliga frågor',
  description:
    'Vad kostar en ny skärm, hur lång tid tar det och vilken garanti får jag? Svar på det kunderna frågar oss mest.',
  heading: 'Vanliga frågor',
  lead: 'Svar på det vi får höra oftast över disken. Saknas din fråga? Ring eller skriv, så svarar vi.',
  picture: 'answers',
  links: [],
  blocks: [
    category('Allmänt', general(shop)),
    category('Priser och Betalning', pricesAndPayment(shop)),
    category('Reservdelar och Kvalitet', partsAndQuality(shop)),
    category('Service och Support', serviceAndSupport()),
    { kind: 'contact' },
  ],
})

const category = (heading: string, questions: readonly Question[]): Block => ({
  kind: 'questions',
  anchor: '',
  heading,
  items: questions.map(({ question, answer, link = null }) => ({ question, answer, link })),
})

function general({ statements: { sameDay } }: PublicShop): Question[] {
  return [
    {
      question: 'Var finns ni, och när har ni öppet?',
      answer: `Vi finns på {gata} i {stad}. Öppettiderna är {öppettider}. Stängda dagar står längst ner på varje sida.`,
      link: { to: '/contact', label: 'Hitta till oss' },
    },
    {
      question: 'Måste jag boka tid?',
      answer:
        'Nej, du kan komma in när vi har öppet. Med en bokad tid slipper du vänta, och vi hinner kontrollera att reservdelen finns hemma.',
      link: { to: '/booking', label: 'Boka tid' },
    },
    {
      question: 'Hur lång tid tar en reparation?',
      answer: `${sameDay ? 'Enkla reparationer, som de flesta byten av skärm och batteri, blir klara samma dag. ' : ''}Större jobb tar ${complexRepairDays.from}–${complexRepairDays.to} arbetsdagar. Du får en tid i offerten.`,
    },
    {
      question: 'Vilka enheter lagar ni?',
      answer:
        'Mobiler, surfplattor, datorer, klockor, hörlurar och en hel del annat, som spelkonsoler och högtalare. Märket spelar sällan någon roll.',
      link: { to: '/services', label: 'Alla tjänster' },
    },
    {
      question: 'Vad ska jag göra innan jag lämnar in?',
      answer:
        'Säkerhetskopiera om du kan, och ta ur sim-kort och minneskort. Ladda enheten om den går att ladda. Ta med laddaren om felet gäller laddningen.',
    },
  ]
}

function instalments(): Question {
  return {
    question: 'Kan jag dela upp betalningen?',
    answer: `Ja, för reparationer över {delbetalning_från}. Du väljer delbetalning hos Klarna när du betalar, och ser alla kostnader innan du bestämmer dig. {kreditvarning}`,
  }
}

function pricesAndPayment({ onlinePayment, takesSwish }: PublicShop): Question[] {
  const { iphone, android } = screenPrices
  const atCollection = takesSwish ? 'med Swish eller kontant' : 'kontant'
  const span = ({ from, to }: typeof iphone | typeof android) => `${formatKronor(from)}–${formatKronor(to)}`
  return [
    {
      question: 'Vad kostar det att byta skärm?',
      answer: `En ny skärm till en iPhone kostar oftast ${span(iphone)} och till en Androidmobil ${span(android)}, med arbete och moms. Priset för just din modell står i prislistan.`,
      link: { to: '/pricing', label: 'Se priser' },
    },
    {
      question: 'Kostar det något att få en offert?',
      answer: `Nej. Du får svar inom {svarstid}, och priset gäller i {offerttid}. Vi börjar inte förrän du har godkänt det.`,
      link: { to: '/mobil/repair', label: 'Få en offert' },
    },
    {
      question: 'Vad kostar felsökningen om jag tackar nej?',
      answer: `Har vi öppnat enheten och letat upp felet kostar det {felsökning} om du sedan avstår från reparationen. Det säger vi innan vi börjar. Lagar du hos oss kostar felsökningen inget extra.`,
    },
    {
      question: 'Hur kan jag betala?',
      answer: onlinePayment.klarna
        ? `Med kort ({kort}), mot faktura via Klarna eller ${atCollection} när du hämtar. {kreditvarning}`
        : `Med kort ({kort}), eller ${atCollection} när du hämtar.`,
    },
    ...(onlinePayment.klarna ? [instalments()] : []),
    {
      question: 'Kan mitt företag få faktura?',
      answer: `Ja. Vi fakturerar företag med {betalningstid}s betalningstid. Säg till när du lämnar in, och ha organisationsnumret till hands.`,
    },
  ]
}

function partsAndQuality({ statements: { originalPartsFirst } }: PublicShop): Question[] {
  return [
    {
      question: 'Använder ni originaldelar?',
      answer: originalPartsFirst
        ? 'Ja, i första hand. Finns delen inte längre som original frågar vi dig först. Vilken sorts del du får står i offerten så snart det är bestämt.'
        : 'Till många modeller finns både originaldelar och kompatibla delar. Vilken sorts del du får står i offerten så snart det är bestämt.',
      link: { to: '/irp', label: 'Så jobbar vi' },
    },
    {
      question: 'Vad händer om delen inte finns hemma?',
      answer:
        'Då beställer vi den och hör av oss när den har kommit. Fungerar enheten under tiden kan du ta med den hem och komma tillbaka.',
    },
    {
      question: 'Hur vet jag att allt fungerar när jag får tillbaka den?',
      answer:
        'Vi provar skärm, ljud, kamera, laddning och knappar efter varje reparation. Prova gärna själv i butiken innan du går.',
    },
    {
      question: 'Är mobilen vattentät efter reparationen?',
      answer:
        'Vi sätter nya packningar, men räkna inte med att den tål vatten som när den var ny. Det gäller alla mobiler som har öppnats, hos oss och hos andra.',
    },
    {
      question: 'Kan jag få tillbaka delarna ni bytte?',
      answer:
        'Ja, säg till när du lämnar in. Annars lämnar vi dem till återvinning. Trasiga batterier behåller vi, eftersom de kan börja brinna.',
    },
  ]
}

function serviceAndSupport(): Question[] {
  return [
    {
      question: 'Vilken garanti får jag?',
      answer: `{garanti} på standardreparationer, {utökad_garanti} med utökad garanti och {expressgaranti} på expressreparationer. Vid sidan av garantin kan du alltid reklamera fel i upp till ${complaintYears} år enligt lag.`,
      link: { to: '/warranty', label: 'Läs om garantin' },
    },
    {
      question: 'Samma fel har kommit tillbaka. Vad gör jag?',
      answer:
        'Hör av dig så fort du märker det, gärna med ärendenumret. Vi tittar på enheten utan kostnad. Beror felet på vårt arbete eller vår del lagar vi det gratis.',
      link: { to: '/contact', label: 'Kontakta oss' },
    },
    {
      question: 'Min mobil har blivit blöt. Vad ska jag göra?',
      answer:
        'Stäng av den och ladda den inte. Lägg den inte i ris, det hjälper inte. Kom in samma dag om du kan: ju förr vi öppnar och torkar, desto mer går att rädda.',
    },
    {
      question: 'Batteriet har svällt. Är det farligt?',
      answer:
        'Det kan vara det. Sluta använda enheten, ladda den inte och tryck inte på den. Lägg den på något som inte kan brinna och kom in till oss. Ryker eller brinner det, ring 112.',
    },
    {
      question: 'Vad händer med mina bilder och filer?',
      answer:
        'De flesta reparationer rör inte det du har sparat, men vi kan inte lova det. Säkerhetskopiera därför först. Vi tittar inte i dina bilder, meddelanden eller konton.',
      link: { to: '/integritet', label: 'Så behandlar vi uppgifter' },
    },
    {
      question: 'Hur länge förvarar ni min enhet?',
      answer: `Hämta den inom {hämtningstid} från att den är klar. Därefter kostar förvaringen {förvaring} per påbörjad vecka. Efter {uppmaningstid} kan vi skicka en uppmaning, och först minst ${countWithUnit(demandMonths, 'months')} efter den får enheten säljas.`,
      link: { to: '/terms', label: 'Läs villkoren' },
    },
  ]
}
