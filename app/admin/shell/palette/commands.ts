import type { LucideIcon } from 'lucide-react'
import {
  Ban,
  CalendarPlus,
  HandCoins,
  Hourglass,
  PackagePlus,
  PackageSearch,
  Percent,
  Plus,
  Smartphone,
  TicketPercent,
  Truck,
  Undo2,
  Upload,
} from 'lucide-react'
import { allTabs, settingsScreens } from '#app/screens.ts'
import { getName } from '../areas.ts'
import { screenIcons } from '../screen-icons.ts'

/** A command of the palette that needs no search: a screen or an action. */
export type Command = {
  label: string
  to: string
  Icon: LucideIcon
  /** Search synonyms. */
  also?: string
  keys?: string
}

/** Actions available on every screen. */
export const actions: readonly Command[] = [
  {
    label: 'Ny inlämning',
    to: '/admin/arenden/ny',
    Icon: PackagePlus,
    also: 'ärende disk lämna in',
    keys: 'alt+n',
  },
  { label: 'Ny bokning', to: '/admin/bokningar?ny=1', Icon: CalendarPlus, also: 'tid boka' },
  { label: 'Ny produkt', to: '/admin/produkter?ny=1', Icon: Plus, also: 'vara lägg till' },
  { label: 'Nytt inbyte', to: '/admin/inbyten/ny', Icon: HandCoins, also: 'köpa in sälja enhet' },
  { label: 'Ny del', to: '/admin/delar?ny=1', Icon: Plus, also: 'reservdel lägg till' },
  { label: 'Ny beställning av delar', to: '/admin/inkop?ny=1', Icon: Truck, also: 'inköp leverantör' },
  { label: 'Nytt pris', to: '/admin/prices/new', Icon: Plus, also: 'reparation lägg till' },
  { label: 'Ny kampanjkod', to: '/admin/inbyten/koder?ny=1', Icon: TicketPercent, also: 'rabatt bonus' },
  { label: 'Ny enhet för inbyte', to: '/admin/inbyten/enheter?ny=1', Icon: Smartphone, also: 'köpa in' },
  { label: 'Ändra priser i procent', to: '/admin/prices/procent', Icon: Percent, also: 'höj sänk' },
  {
    label: 'Importera priser',
    to: '/admin/import?slag=prices',
    Icon: Upload,
    also: 'fil csv excel prislista',
  },
  {
    label: 'Importera kunder',
    to: '/admin/import?slag=customers',
    Icon: Upload,
    also: 'fil csv excel flytta byt system',
  },
  {
    label: 'Importera ärenden',
    to: '/admin/import?slag=repairs',
    Icon: Upload,
    also: 'fil csv excel flytta garantier',
  },
]

/** Views within screens. */
const views: readonly Command[] = [
  { label: 'Ärenden som fastnat', to: '/admin/arenden?vy=fastnat', Icon: Hourglass, also: 'sena väntar' },
  { label: 'Ej hämtade enheter', to: '/admin/arenden?vy=ej-hamtat', Icon: PackageSearch },
  { label: 'Ångrade köp', to: '/admin/bestallningar?vy=anger', Icon: Undo2, also: 'ånger retur' },
  { label: 'Produkter som snart är slut', to: '/admin/produkter?vy=lagt', Icon: Ban, also: 'lågt lager' },
  { label: 'Delar att beställa', to: '/admin/delar?vy=lagt', Icon: Ban, also: 'reservdelar lågt lager' },
]

export const places: readonly Command[] = [
  ...allTabs.map((tab) => ({
    label: getName(tab),
    to: tab.path,
    Icon: screenIcons[tab.icon],
    also: tab.words ?? '',
    ...(tab.letter ? { keys: `g ${tab.letter}` } : {}),
  })),
  ...views,
  ...settingsScreens.map(({ path, title, words }) => ({
    label: title,
    to: path,
    Icon: screenIcons.settings,
    also: `inställningar ${words}`,
  })),
]

/** Returns at most `most` commands with words that start with each typed word. */
export function matching(commands: readonly Command[], typed: string, most: number): Command[] {
  const requested = typed.trim().toLowerCase().split(/\s+/)
  const fits = ({ label, also = '' }: Command) => {
    const words = `${label} ${also}`.toLowerCase().split(/\s+/)
    return requested.every((each) => words.some((word) => word.startsWith(each)))
  }
  return commands.filter(fits).slice(0, most)
}
