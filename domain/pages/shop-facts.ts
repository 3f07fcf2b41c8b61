import { fillBraces, listBraces } from '../mail/braces.ts'
import { formatKronor } from '../money.ts'
import { openingHourRows } from '../settings/hour-rows.ts'
import { getCards } from '../settings/promises.ts'
import type { PublicShop } from '../settings/public-shop.ts'
import { countWithUnit } from '../settings/units.ts'

type Fact = { label: string; read(shop: PublicShop): string }

/** The facts of the settings that a page's text can contain, by the name that stands in braces: `{stad}`. */
export const shopFacts = {
  butik: { label: 'butikens namn', read: ({ name }) => name },
  gata: { label: 'gatuadressen', read: ({ street }) => street },
  stad: { label: 'orten', read: ({ city }) => city },
  telefon: { label: 'telefonnumret', read: ({ phone }) => phone },
  epost: { label: 'e-postadressen', read: ({ email }) => email },
  garanti: {
    label: 'garantin på standardreparationer',
    read: ({ warranty }) => countWithUnit(warranty.standardMonths, 'months'),
  },
  utökad_garanti: {
    label: 'den utökade garantin',
    read: ({ warranty }) => countWithUnit(warranty.extendedMonths, 'months'),
  },
  expressgaranti: {
    label: 'garantin på expressreparationer',
    read: ({ warranty }) => countWithUnit(warranty.expressMonths, 'months'),
  },
  svarstid: {
    label: 'hur snart ni svarar på en förfrågan',
    read: ({ quotes }) => countWithUnit(quotes.replyHours, 'hours'),
  },
  offerttid: {
    label: 'hur länge en offert gäller',
    read: ({ quotes }) => countWithUnit(quotes.validDays, 'days'),
  },
  felsökning: { label: 'avgiften för felsökning', read: ({ terms }) => formatKronor(terms.diagnosisFee) },
  förvaring: { label: 'avgiften för förvaring', read: ({ terms }) => formatKronor(terms.storageFee) },
  hämtningstid: {
    label: 'hur snart en enhet ska hämtas',
    read: ({ terms }) => countWithUnit(terms.collectDays, 'days'),
  },
  uppmaningstid: {
    label: 'hur länge en enhet står innan ni får skicka en uppmaning',
    read: ({ terms }) => countWithUnit(terms.unclaimedDays, 'days'),
  },
  delbetalning_från: {
    label: 'beloppet som kan delas upp',
    read: ({ terms }) => formatKronor(terms.instalmentFrom),
  },
  kort: {
    label: 'korten ni tar på nätet',
    read: ({ onlinePayment }) => new Intl.ListFormat('sv-SE').format(getCards(onlinePayment)),
  },
  kreditvarning: { label: 'varningen om kredit', read: ({ creditWarning }) => creditWarning },
  öppettider: {
    label: 'öppettiderna',
    read: ({ hours }) =>
      openingHourRows(hours)
        .map((row) => `${row.days.toLowerCase()} ${row.hours.toLowerCase()}`)
        .join(', '),
  },
  betalningstid: {
    label: 'företagens betalningstid',
    read: ({ terms }) => countWithUnit(terms.invoiceDays, 'days'),
  },
} as const satisfies Record<string, Fact>

const facts: ReadonlyMap<string, Fact> = new Map(Object.entries(shopFacts))

/** Returns the names in braces that are no facts. */
export const listUnknownFacts = (text: string): string[] =>
  listBraces(text).filter((name) => !facts.has(name))

/** Replaces the names in braces by the shop's facts. */
export const fillFacts = (text: string, shop: PublicShop): string =>
  fillBraces(text, (name) => facts.get(name)?.read(shop))
