import { openingHourRows } from '#app/lib/opening-hours.ts'
import { formatKronor } from '#domain/money.ts'
import { complaintYears, demandMonths } from '#domain/settings/consumer-law.ts'
import { complexRepairDays, getCards, screenPrices } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { countWithUnit } from '#domain/settings/units.ts'

/** A frequently asked question with its plain-text answer and an optional link. */
export type Question = { question: string; answer: string; more?: { to: string; label: string } }

/** A category of questions; there are four (spec 000 section 2). */
export type Category = { name: string; questions: readonly Question[] }

/** Returns a question's id: its category's index times 100 plus its own index (spec 000 section 2). */
export function questionKey(category: number, question: number): number {
  return category * 100 + question
}

/** Returns all questions, with the shop's figures. */
export function faqCategories(shop: PublicShop): readonly Category[] {
  return [
    { name: 'Allmänt', questions: general(shop) },
    { name: 'Priser och Betalning', questions: pricesAndPayment(shop) },
    { name: 'Reservdelar och Kvalitet', questions: partsAndQuality(shop) },
    { name: 'Service och Support', questions: serviceAndSupport(shop) },
  ]
}

function general({ street, city, hours, statements: { sameDay } }: PublicShop): Question[] {
  const open = openingHourRows(hours)
    .map((row) => `${row.days.toLowerCase()} ${row.hours.toLowerCase()}`)
    .join(', ')
  return [
    {
      question: 'Var finns ni, och när har ni öppet?',
      answer: `Vi finns på ${street} i ${city}. Öppettiderna är ${open}. Stängda dagar står längst ner på varje sida.`,
      more: { to: '/contact', label: 'Hitta till oss' },
    },
    {
      question: 'Måste jag boka tid?',
      answer:
        'Nej, du kan komma in när vi har öppet. Med en bokad tid slipper du vänta, och vi hinner kontrollera att reservdelen finns hemma.',
      more: { to: '/booking', label: 'Boka tid' },
    },
    {
      question: 'Hur lång tid tar en reparation?',
      answer: `${sameDay ? 'Enkla reparationer, som de flesta byten av skärm och batteri, blir klara samma dag. ' : ''}Större jobb tar ${complexRepairDays.from}–${complexRepairDays.to} arbetsdagar. Du får en tid i offerten.`,
    },
    {
      question: 'Vilka enheter lagar ni?',
      answer:
        'Mobiler, surfplattor, datorer, klockor, hörlurar och en hel del annat, som spelkonsoler och högtalare. Märket spelar sällan någon roll.',
      more: { to: '/services', label: 'Alla tjänster' },
    },
    {
      question: 'Vad ska jag göra innan jag lämnar in?',
      answer:
        'Säkerhetskopiera om du kan, och ta ur sim-kort och minneskort. Ladda enheten om den går att ladda. Ta med laddaren om felet gäller laddningen.',
    },
  ]
}

function instalments(terms: PublicShop['terms'], creditWarning: string): Question {
  return {
    question: 'Kan jag dela upp betalningen?',
    answer: `Ja, för reparationer över ${formatKronor(terms.instalmentFrom)}. Du väljer delbetalning hos Klarna när du betalar, och ser alla kostnader innan du bestämmer dig. ${creditWarning}`,
  }
}

function pricesAndPayment(shop: PublicShop): Question[] {
  const { quotes, terms, creditWarning, onlinePayment, takesSwish } = shop
  const { iphone, android } = screenPrices
  const cards = new Intl.ListFormat('sv-SE').format(getCards(onlinePayment))
  const atCollection = takesSwish ? 'med Swish eller kontant' : 'kontant'
  const span = ({ from, to }: typeof iphone | typeof android) => `${formatKronor(from)}–${formatKronor(to)}`
  return [
    {
      question: 'Vad kostar det att byta skärm?',
      answer: `En ny skärm till en iPhone kostar oftast ${span(iphone)} och till en Androidmobil ${span(android)}, med arbete och moms. Priset för just din modell står i prislistan.`,
      more: { to: '/pricing', label: 'Se priser' },
    },
    {
      question: 'Kostar det något att få en offert?',
      answer: `Nej. Du får svar inom ${countWithUnit(quotes.replyHours, 'hours')}, och priset gäller i ${countWithUnit(quotes.validDays, 'days')}. Vi börjar inte förrän du har godkänt det.`,
      more: { to: '/mobil/repair', label: 'Få en offert' },
    },
    {
      question: 'Vad kostar felsökningen om jag tackar nej?',
      answer: `Har vi öppnat enheten och letat upp felet kostar det ${formatKronor(terms.diagnosisFee)} om du sedan avstår från reparationen. Det säger vi innan vi börjar. Lagar du hos oss kostar felsökningen inget extra.`,
    },
    {
      question: 'Hur kan jag betala?',
      answer: onlinePayment.klarna
        ? `Med kort (${cards}), mot faktura via Klarna eller ${atCollection} när du hämtar. ${creditWarning}`
        : `Med kort (${cards}), eller ${atCollection} när du hämtar.`,
    },
    ...(onlinePayment.klarna ? [instalments(terms, creditWarning)] : []),
    {
      question: 'Kan mitt företag få faktura?',
      answer: `Ja. Vi fakturerar företag med ${countWithUnit(terms.invoiceDays, 'days')}s betalningstid. Säg till när du lämnar in, och ha organisationsnumret till hands.`,
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
      more: { to: '/irp', label: 'Så jobbar vi' },
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

function serviceAndSupport({ warranty, terms }: PublicShop): Question[] {
  return [
    {
      question: 'Vilken garanti får jag?',
      answer: `${countWithUnit(warranty.standardMonths, 'months')} på standardreparationer, ${countWithUnit(warranty.extendedMonths, 'months')} med utökad garanti och ${countWithUnit(warranty.expressMonths, 'months')} på expressreparationer. Vid sidan av garantin kan du alltid reklamera fel i upp till ${complaintYears} år enligt lag.`,
      more: { to: '/warranty', label: 'Läs om garantin' },
    },
    {
      question: 'Samma fel har kommit tillbaka. Vad gör jag?',
      answer:
        'Hör av dig så fort du märker det, gärna med ärendenumret. Vi tittar på enheten utan kostnad. Beror felet på vårt arbete eller vår del lagar vi det gratis.',
      more: { to: '/contact', label: 'Kontakta oss' },
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
      more: { to: '/integritet', label: 'Så behandlar vi uppgifter' },
    },
    {
      question: 'Hur länge förvarar ni min enhet?',
      answer: `Hämta den inom ${countWithUnit(terms.collectDays, 'days')} från att den är klar. Därefter kostar förvaringen ${formatKronor(terms.storageFee)} per påbörjad vecka. Efter ${countWithUnit(terms.unclaimedDays, 'days')} kan vi skicka en uppmaning, och först minst ${countWithUnit(demandMonths, 'months')} efter den får enheten säljas.`,
      more: { to: '/terms', label: 'Läs villkoren' },
    },
  ]
}
