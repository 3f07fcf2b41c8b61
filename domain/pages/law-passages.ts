import { getKeys } from '../keys-of.ts'
import { formatKronor } from '../money.ts'
import { complaintMonths, complaintYears, demandMonths, withdrawalDays } from '../settings/consumer-law.ts'
import { returnDays } from '../settings/promises.ts'
import type { PublicShop } from '../settings/public-shop.ts'
import { countWithUnit } from '../settings/units.ts'

type LawPassage = {
  /** Its name in the editor, and its heading when no other precedes it. */
  name: string
  /** The anchor of the section that it begins; without it, it belongs to the section before. */
  anchor?: string
  /** Its paragraphs, with bold words and links; empty where it does not concern the shop. */
  read(shop: PublicShop): string
  /** The warning of credit stands below it. */
  hasCreditWarning?: true
}

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/**
 * Passages of the terms that say what a law demands or gives. The owner can move them, but neither word nor remove them: they come from the
 * settings and the law.
 */
const passages = {
  /** Lag (2002:562) om elektronisk handel, 8 §. */
  parties: {
    name: 'Om villkoren',
    anchor: 'om-villkoren',
    read: ({ legalName, orgNumber, street, postalCode, city }) =>
      paragraphs(
        `Villkoren gäller när du lämnar in en enhet för reparation, handlar i vår shop eller säljer en enhet till oss. Du ingår avtal med ${legalName}, org.nr ${orgNumber}, ${street}, ${postalCode} ${city}.`,
        'Är du konsument går lagen alltid före villkoren, om den ger dig bättre rättigheter än det som står här.',
      ),
  },
  /** Directive (EU) 2023/2225, article 8.1. */
  credit: {
    name: 'Betala senare',
    hasCreditWarning: true,
    read: ({ terms, onlinePayment }) =>
      onlinePayment.klarna
        ? `Kostar reparationen över ${formatKronor(terms.instalmentFrom)} kan du dela upp betalningen hos Klarna. Räntor och avgifter visas innan du bestämmer dig.`
        : '',
  },
  /** Lag (1985:982) om näringsidkares rätt att sälja saker som inte har hämtats. */
  unclaimed: {
    name: 'Enheter som inte hämtas',
    read: ({ terms }) =>
      paragraphs(
        `Är enheten inte hämtad efter ${countWithUnit(terms.unclaimedDays, 'days')} kan vi skicka en uppmaning att hämta den, med det belopp som ska betalas. Enheten kan då komma att säljas enligt lagen (1985:982) om näringsidkares rätt att sälja saker som inte har hämtats, men tidigast när den tid som står i uppmaningen har gått ut. Den är alltid minst ${countWithUnit(demandMonths, 'months')}.`,
        'Blir det pengar över när reparationen, förvaringen och försäljningen är betalda är de dina. Hör av dig om du får svårt att hämta i tid, så hittar vi en lösning.',
      ),
  },
  /** Konsumenttjänstlagen (1985:716), 17 §; konsumentköplagen (2022:260). */
  complaints: {
    name: 'Reklamation',
    read: () =>
      `Garantin begränsar inte dina rättigheter enligt lag. Fel i en reparation kan du reklamera i upp till ${complaintYears} år efter att den blev klar, enligt konsumenttjänstlagen (1985:716). Fel i en vara kan du reklamera i upp till ${complaintYears} år efter att du fick den, enligt konsumentköplagen (2022:260). Hör av dig inom skälig tid. Inom ${countWithUnit(complaintMonths, 'months')} från att du märkte felet är du alltid i tid.`,
  },
  /** Konsumenttjänstlagen (1985:716), 32 §. */
  liability: {
    name: 'Vårt ansvar',
    anchor: 'ansvar',
    read: () =>
      'Vi ansvarar för enheten medan den är hos oss. Skadas den då, eller kommer den bort, ersätter vi dig om vi inte kan visa att det inte beror på försummelse från vår sida (konsumenttjänstlagen, 32 §).',
  },
  /** Lag (2005:59) om distansavtal och avtal utanför affärslokaler, 2 kap. */
  withdrawal: {
    name: 'Köp, ångerrätt och inbyte',
    anchor: 'kop-och-angerratt',
    read({ delivery }) {
      const fee =
        delivery.fee === 0 ? 'Hemleverans är gratis' : `Hemleverans kostar ${formatKronor(delivery.fee)}`
      const days = countWithUnit(withdrawalDays, 'days')
      return paragraphs(
        `${fee}, och du kan också hämta i butiken utan kostnad. Köper du på nätet har du ${days}s ångerrätt enligt lagen (2005:59) om distansavtal och avtal utanför affärslokaler. Hos oss får du ${countWithUnit(returnDays, 'days')}, räknat från den dag du fick varan.`,
        `Ångra dig på sidan [Ångra köp eller reparation](/angra), där också standardblanketten finns, på [{epost}](mailto:{epost}) eller i butiken. Lämna eller skicka tillbaka varan inom ${days} därefter. Du står för returfrakten om varan är felfri. Vi betalar tillbaka inom ${days} från ditt meddelande, men får vänta tills varan är här eller du har visat att den är skickad. Har du använt den mer än som behövs för att prova den kan vi göra avdrag för värdeminskningen.`,
        `En reparation som du har beställt på nätet kan du ångra på samma sätt inom ${days} från den dag du godkände offerten, betalade eller beställde. Har du bokat en tid räknas dagarna från att du lämnade in enheten. Har du uttryckligen bett oss börja tidigare betalar du för det vi hunnit göra, och när reparationen är klar kan den inte längre ångras.`,
      )
    },
  },
  /** Lag (2015:671) om alternativ tvistlösning i konsumentförhållanden. */
  disputes: {
    name: 'Personuppgifter och tvister',
    anchor: 'uppgifter-och-tvister',
    read: ({ statements }) =>
      paragraphs(
        'Hur vi behandlar personuppgifter står på [sidan om integritet](/integritet).',
        `Är du inte nöjd, säg det till oss först. Kommer vi inte överens kan du som konsument vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, [arn.se](https://www.arn.se). ${statements.followsArn ? 'Vi följer nämndens rekommendationer. ' : ''}Råd får du av Konsumentverkets tjänst [Hallå konsument](https://www.hallakonsument.se) och av din kommuns konsumentvägledare.`,
        'Svensk lag gäller. Tvister kan också prövas av allmän domstol.',
      ),
  },
} as const satisfies Record<string, LawPassage>
export type LawPassageKey = keyof typeof passages

export const lawPassages: Readonly<Record<LawPassageKey, LawPassage>> = passages
export const lawPassageKeys = getKeys(passages)
