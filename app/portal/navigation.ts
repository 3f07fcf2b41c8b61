import type { IconName } from '../ui/icon.tsx'

/** The portal's screens in navigation order. Those with a `text` also have a card on the home screen. */
export const portalScreens: readonly { to: string; label: string; icon: IconName; text?: string }[] = [
  { to: '/kund', label: 'Översikt', icon: 'store' },
  {
    to: '/kund/orders',
    label: 'Reparationer',
    icon: 'wrench',
    text: 'Följ dina ärenden och skriv till verkstaden.',
  },
  {
    to: '/kund/boka',
    label: 'Boka reparation',
    icon: 'calendar-plus',
    text: 'Välj enhet och problem, så hör vi av oss.',
  },
  {
    to: '/kund/kop',
    label: 'Mina Köp',
    icon: 'shopping-bag',
    text: 'Det du har handlat i shoppen, med kvitton.',
  },
  {
    to: '/kund/saljarenen',
    label: 'Säljärenden',
    icon: 'hand-coins',
    text: 'Följ det du säljer till oss, och se vad du får.',
  },
  {
    to: '/kund/kvitton',
    label: 'Kvitton',
    icon: 'receipt-text',
    text: 'Kvitton och fakturor, att se eller ladda ner.',
  },
  { to: '/kund/profil', label: 'Profil', icon: 'circle-user', text: 'Namn, telefon, adress och lösenord.' },
]
