import type { IconName } from '#app/ui/icon.tsx'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { Step } from '../steps.tsx'

/** Returns the shop's three warranties (spec 000 section 9), each with its length in months. */
export function warrantyTypes({ standardMonths, extendedMonths, expressMonths }: PublicShop['warranty']) {
  return [
    {
      name: 'Standard',
      months: standardMonths,
      text: 'Gäller de flesta reparationer, till exempel byte av skärm, batteri och laddport.',
      look: 'bg-wash-ice text-blue-deep',
    },
    {
      name: 'Utökad',
      months: extendedMonths,
      text: 'Gäller reparationer som du har godkänt i en skriftlig offert från oss.',
      look: 'bg-wash-mint text-green-deep',
    },
    {
      name: 'Express',
      months: expressMonths,
      text: 'Gäller små ingrepp medan du väntar, som rengöring av laddport och högtalare.',
      look: 'bg-wash-butter text-amber',
    },
  ] as const
}

export const covered: readonly string[] = [
  'Delar vi har satt i som slutar fungera av sig själva',
  'Fel i det arbete vi har gjort',
  'Samma fel som kommer tillbaka',
  'Både arbete och nya delar, utan kostnad för dig',
]

export const notCovered: readonly string[] = [
  'Nya skador: fall, tryck, vätska eller värme',
  'Fel som inte har med reparationen att göra',
  'Ingrepp som någon annan har gjort efter oss',
  'Normalt slitage, som att ett batteri sakta tappar kapacitet',
  'Program, uppdateringar och det du har sparat i enheten',
]

export const claimSteps: readonly Step[] = [
  { name: 'Hör av dig', text: 'Ring, skriv eller kom in. Ha ärendenumret eller kvittot till hands.' },
  { name: 'Lämna in', text: 'Säkerhetskopiera om det går och lämna enheten till oss.' },
  { name: 'Vi undersöker', text: 'Vi tar reda på vad felet beror på. Undersökningen kostar dig inget.' },
  { name: 'Vi rättar till det', text: 'Vi lagar eller byter delen. Går det inte får du pengar tillbaka.' },
]

export const reminders: readonly { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'receipt-text',
    name: 'Spara kvittot',
    text: 'Det visar när och vad vi lagade. Har du tappat det hittar vi ärendet på ditt namn.',
  },
  {
    icon: 'clock',
    name: 'Vänta inte',
    text: 'Hör av dig så fort du märker felet. Då är det lättast att se vad det beror på.',
  },
  {
    icon: 'rotate-cw',
    name: 'Säkerhetskopiera',
    text: 'Gör en kopia innan du lämnar in. Vi kan inte lova att allt finns kvar.',
  },
  {
    icon: 'wrench',
    name: 'Laga inte själv',
    text: 'Har någon annan öppnat enheten efter oss går det sällan att se vad som var vårt.',
  },
]
