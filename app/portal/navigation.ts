import type { IconName } from '../ui/icon.tsx'

/** The portal's screens, in the order of its navigation; those with a text have a card on the home page too. */
export const portalScreens: readonly { to: string; label: string; icon: IconName; text?: string }[] = [
  { to: '/kund', label: 'Översikt', icon: 'store' },
  { to: '/kund/profil', label: 'Profil', icon: 'circle-user', text: 'Namn, telefon, adress och lösenord.' },
]
