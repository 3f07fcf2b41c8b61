import { formatKronor } from '../money.ts'
import { complaintMonths, complaintYears, demandMonths, withdrawalDays } from './consumer-law.ts'
import { complexRepairDays, getCards, returnDays } from './promises.ts'
import type { ShopSettings } from './schemas.ts'
import { countWithUnit } from './units.ts'

/** A piece of a paragraph; with `href` a link: a path of the site, or a URL. */
export type TermsText = string | { text: string; href: string }

export type TermsBlock =
  | { kind: 'paragraph'; texts: readonly TermsText[] }
  | { kind: 'list'; items: readonly string[] }
  /** The shop's own warning that credit costs money. */
  | { kind: 'creditWarning' }

/** A section of the terms; `id` is its anchor on the page. */
export type TermsSection = { id: string; title: string; blocks: readonly TermsBlock[] }

/** The settings that the terms mention. */
export type TermsShop = Pick<
  ShopSettings,
  | 'legalName'
  | 'orgNumber'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'email'
  | 'quotes'
  | 'terms'
  | 'warranty'
  | 'delivery'
  | 'onlinePayment'
  | 'statements'
> & { takesSwish: boolean }

/** Returns the ten sections of the terms (spec 000 sections 2 and 9), with the shop's figures. */
export function termsSections(shop: TermsShop): readonly TermsSection[] {
  return [
    { id: 'om-villkoren', title: 'Om villkoren', blocks: about(shop) },
    { id: 'offert-och-pris', title: 'Offert och pris', blocks: price(shop) },
    { id: 'inlamning', title: 'Inlämning', blocks: dropOff() },
    { id: 'reparation', title: 'Reparation och tid', blocks: repair(shop) },
    { id: 'betalning', title: 'Betalning', blocks: payment(shop) },
    { id: 'hamtning', title: 'Hämtning och förvaring', blocks: collection(shop) },
    { id: 'garanti', title: 'Garanti och reklamation', blocks: warrantyBlocks(shop) },
    { id: 'ansvar', title: 'Vårt ansvar', blocks: liability() },
    { id: 'kop-och-angerratt', title: 'Köp, ångerrätt och inbyte', blocks: purchase(shop) },
    { id: 'uppgifter-och-tvister', title: 'Personuppgifter och tvister', blocks: disputes(shop) },
  ]
}

const paragraph = (...texts: TermsText[]): TermsBlock => ({ kind: 'paragraph', texts })
const list = (...items: string[]): TermsBlock => ({ kind: 'list', items })

function about({ legalName, orgNumber, street, postalCode, city }: TermsShop): TermsBlock[] {
  return [
    paragraph(
      'Villkoren gäller när du lämnar in en enhet för reparation, handlar i vår shop eller säljer en enhet ',
      `till oss. Du ingår avtal med ${legalName}, org.nr ${orgNumber}, ${street}, ${postalCode} ${city}.`,
    ),
    paragraph(
      'Är du konsument går lagen alltid före villkoren, om den ger dig bättre rättigheter än det som står här.',
    ),
  ]
}

function price({ quotes, terms }: TermsShop): TermsBlock[] {
  return [
    paragraph(
      `Offerten är gratis. Du får den inom ${countWithUnit(quotes.replyHours, 'hours')} och den gäller i `,
      `${countWithUnit(quotes.validDays, 'days')}. Alla priser är i svenska kronor och med moms.`,
    ),
    paragraph(
      'Vi börjar inte förrän du har godkänt priset. Visar det sig att mer behöver göras frågar vi dig innan ',
      'vi fortsätter.',
    ),
    paragraph(
      'Har vi öppnat och felsökt enheten och du avstår från reparationen tar vi ut en diagnosavgift på ',
      `${formatKronor(terms.diagnosisFee)}. Det säger vi innan felsökningen börjar.`,
    ),
  ]
}

function dropOff(): TermsBlock[] {
  return [
    list(
      'Säkerhetskopiera innan du lämnar in. Vi kan inte lova att det du har sparat finns kvar.',
      'Ta ur sim-kort och minneskort, och ta av skal och skyddsglas som du vill behålla.',
      'Enheten ska vara din, eller så ska du ha ägarens tillåtelse att lämna in den.',
      'Behöver vi din kod för att prova enheten använder vi den bara till det.',
    ),
  ]
}

function repair({ statements }: TermsShop): TermsBlock[] {
  return [
    paragraph(
      statements.sameDay ? 'Enkla reparationer gör vi samma dag. ' : '',
      `Större jobb tar ${complexRepairDays.from}–${complexRepairDays.to} arbetsdagar. Blir vi försenade hör vi av oss, `,
      'och du har de rättigheter vid dröjsmål som konsumenttjänstlagen ger.',
    ),
    paragraph(
      statements.originalPartsFirst ? 'Vi använder originaldelar i första hand. ' : '',
      'Vilken sorts del du får står i offerten så snart det är ',
      'bestämt. Utbytta delar lämnar vi till återvinning, om du inte har bett att få dem.',
    ),
    paragraph('En enhet som har öppnats kan inte räknas med att stå emot vatten som en ny.'),
  ]
}

function payment({ terms, onlinePayment, takesSwish }: TermsShop): TermsBlock[] {
  const inStore = takesSwish ? 'med Swish eller kontant' : 'kontant'
  return [
    paragraph(
      `Du betalar med kort (${getCards(onlinePayment).join(', ')})${onlinePayment.klarna ? ', mot faktura via Klarna' : ''} eller ${inStore} `,
      'när du hämtar. Enheten lämnas ut när reparationen är betald.',
    ),
    ...(onlinePayment.klarna ? instalments(terms) : []),
    paragraph(`Företag kan få faktura med ${countWithUnit(terms.invoiceDays, 'days')}s betalningstid.`),
  ]
}

function instalments(terms: TermsShop['terms']): TermsBlock[] {
  return [
    paragraph(
      `Kostar reparationen över ${formatKronor(terms.instalmentFrom)} kan du dela upp betalningen hos Klarna. `,
      'Räntor och avgifter visas innan du bestämmer dig.',
    ),
    { kind: 'creditWarning' },
  ]
}

function collection({ terms }: TermsShop): TermsBlock[] {
  return [
    paragraph(
      `Hämta enheten inom ${countWithUnit(terms.collectDays, 'days')} från att vi har meddelat att den är `,
      `klar. Därefter tar vi ut en förvaringsavgift på ${formatKronor(terms.storageFee)} per påbörjad vecka.`,
    ),
    paragraph(
      `Är enheten inte hämtad efter ${countWithUnit(terms.unclaimedDays, 'days')} kan vi skicka en uppmaning `,
      'att hämta den, med det belopp som ska betalas. Enheten kan då komma att säljas enligt lagen (1985:982) ',
      'om näringsidkares rätt att sälja saker som inte har hämtats, men tidigast när den tid som står i ',
      `uppmaningen har gått ut. Den är alltid minst ${countWithUnit(demandMonths, 'months')}.`,
    ),
    paragraph(
      'Blir det pengar över när reparationen, förvaringen och försäljningen är betalda är de dina. Hör av dig ',
      'om du får svårt att hämta i tid, så hittar vi en lösning.',
    ),
  ]
}

function warrantyBlocks({ warranty }: TermsShop): TermsBlock[] {
  return [
    paragraph(
      `Vi lämnar garanti på arbete och delar: ${countWithUnit(warranty.standardMonths, 'months')} på `,
      `standardreparationer, ${countWithUnit(warranty.extendedMonths, 'months')} med utökad garanti och `,
      `${countWithUnit(warranty.expressMonths, 'months')} på expressreparationer. Vad garantin omfattar står på `,
      { text: 'sidan om garanti', href: '/warranty' },
      '.',
    ),
    paragraph(
      'Garantin begränsar inte dina rättigheter enligt lag. Fel i en reparation kan du reklamera i upp till ',
      `${complaintYears} år efter att den blev klar, enligt konsumenttjänstlagen (1985:716). Fel i en vara kan `,
      `du reklamera i upp till ${complaintYears} år efter att du fick den, enligt konsumentköplagen (2022:260). `,
      `Hör av dig inom skälig tid. Inom ${countWithUnit(complaintMonths, 'months')} från att du märkte felet är `,
      'du alltid i tid.',
    ),
  ]
}

function liability(): TermsBlock[] {
  return [
    paragraph(
      'Vi ansvarar för enheten medan den är hos oss. Skadas den då, eller kommer den bort, ersätter vi dig om vi ',
      'inte kan visa att det inte beror på försummelse från vår sida (konsumenttjänstlagen, 32 §).',
    ),
    paragraph(
      'Vi ansvarar inte för fel som enheten redan hade, eller för skador som någon annan orsakar efter ',
      'utlämningen. Hittar vi fler fel under arbetet säger vi till.',
    ),
    paragraph(
      'Är du näringsidkare ersätter vi inte indirekta skador, som utebliven vinst, om vi inte har varit grovt ',
      'vårdslösa.',
    ),
  ]
}

function purchase({ email, delivery }: TermsShop): TermsBlock[] {
  const fee =
    delivery.fee === 0 ? 'Hemleverans är gratis' : `Hemleverans kostar ${formatKronor(delivery.fee)}`
  return [
    paragraph(
      `${fee}, och du kan också hämta i butiken utan kostnad. `,
      'Köper du på nätet har du ',
      `${countWithUnit(withdrawalDays, 'days')}s ångerrätt enligt lagen (2005:59) om distansavtal och avtal `,
      `utanför affärslokaler. Hos oss får du ${countWithUnit(returnDays, 'days')}, räknat från den dag du fick `,
      'varan.',
    ),
    paragraph(
      'Ångra dig på sidan ',
      { text: 'Ångra köp eller reparation', href: '/angra' },
      ', där också standardblanketten finns, på ',
      { text: email, href: `mailto:${email}` },
      ` eller i butiken. Lämna eller skicka tillbaka varan inom ${countWithUnit(withdrawalDays, 'days')} därefter. Du `,
      'står för returfrakten om varan är felfri. Vi betalar tillbaka inom ',
      `${countWithUnit(withdrawalDays, 'days')} från ditt meddelande, men får vänta tills varan är här eller du har `,
      'visat att den är skickad. Har du använt den mer än som behövs för att prova den kan vi göra avdrag för ',
      'värdeminskningen.',
    ),
    paragraph(
      `En reparation som du har beställt på nätet kan du ångra på samma sätt inom `,
      `${countWithUnit(withdrawalDays, 'days')} från den dag du godkände offerten, betalade eller beställde. Har du bokat `,
      'en tid räknas dagarna från att du lämnade in enheten. Har du uttryckligen bett oss börja tidigare betalar ',
      'du för det vi hunnit göra, och när reparationen är klar kan den inte längre ångras.',
    ),
    paragraph(
      'Säljer du en enhet till oss är priset på nätet en uppskattning som bygger på dina svar. Stämmer de ',
      'inte får du ett nytt bud, och säger du nej skickar vi tillbaka enheten gratis.',
    ),
  ]
}

function disputes({ statements }: TermsShop): TermsBlock[] {
  return [
    paragraph(
      'Hur vi behandlar personuppgifter står på ',
      { text: 'sidan om integritet', href: '/integritet' },
      '.',
    ),
    paragraph(
      'Är du inte nöjd, säg det till oss först. Kommer vi inte överens kan du som konsument vända dig till ',
      'Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, ',
      { text: 'arn.se', href: 'https://www.arn.se' },
      `. ${statements.followsArn ? 'Vi följer nämndens rekommendationer. ' : ''}Råd får du av Konsumentverkets tjänst `,
      { text: 'Hallå konsument', href: 'https://www.hallakonsument.se' },
      ' och av din kommuns konsumentvägledare.',
    ),
    paragraph('Svensk lag gäller. Tvister kan också prövas av allmän domstol.'),
  ]
}
