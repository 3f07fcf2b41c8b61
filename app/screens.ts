import type { Permission } from '#domain/accounts/permissions.ts'
import type { WorkQueueKey } from '#domain/office/work-queues.ts'
import type { ScreenIcon } from './admin/shell/screen-icons.ts'
import type { IconName } from './ui/icon.tsx'

/** An entry in the navigation of the back office. */
export type MenuEntry = {
  group?: 'Verkstad' | 'Butik' | 'Kontor'
  /** The screen's title by default. */
  label?: string
  icon: ScreenIcon
  /** Key of the keyboard shortcut, pressed after `g`. */
  letter?: string
  /** Work queues that are counted beside the link, with the text that screen readers read after the count. */
  waiting?: { queues: readonly WorkQueueKey[]; words: string }
}

/** A screen of the signed-in app. All that is known of it stands here; navigation, tabs, palette and permissions follow from it. */
export type Screen = {
  path: string
  title: string
  /** File of the screen, below `app/`. Its default export is the component. */
  module: string
  /** Permission that the screen requires. */
  needs?: Permission
  menu?: MenuEntry
  /** Path of the menu entry that is marked while this screen is open. */
  partOf?: string
  /** Label of its tab, beside the other tabs of its menu entry. */
  tab?: string
  /** How the palette finds a screen that is not in the menu. */
  palette?: { icon: ScreenIcon; words?: string }
  /** Entry in the portal's navigation. With a `text` it also has a card on the first screen. */
  portal?: { label?: string; icon: IconName; text?: string }
}

/** A path that redirects to a screen. */
export type Redirection = { path: string; redirectTo: string }

/** Screens that share a frame with the navigation and the login check. */
export type ScreenGroup = {
  /** File of the frame, below `app/`. It renders the screen in an `<Outlet>`. */
  frame?: string
  screens: readonly (Screen | Redirection)[]
}

const portalScreens: readonly (Screen | Redirection)[] = [
  {
    path: '/kund',
    title: 'Mina sidor',
    module: 'portal/home/home-page.tsx',
    portal: { label: 'Översikt', icon: 'store' },
  },
  { path: '/kund/dashboard', redirectTo: '/kund' },
  {
    path: '/kund/orders',
    title: 'Reparationer',
    module: 'portal/repairs/repairs-page.tsx',
    portal: { icon: 'wrench', text: 'Följ dina ärenden och skriv till verkstaden.' },
  },
  { path: '/kund/orders/:id', title: 'Ärende', module: 'portal/repairs/repair-page.tsx' },
  {
    path: '/kund/boka',
    title: 'Boka reparation',
    module: 'portal/booking/booking-page.tsx',
    portal: { icon: 'calendar-plus', text: 'Välj enhet och problem, så hör vi av oss.' },
  },
  {
    path: '/kund/kop',
    title: 'Mina Köp',
    module: 'portal/purchases/purchases-page.tsx',
    portal: { icon: 'shopping-bag', text: 'Det du har handlat i shoppen, med kvitton.' },
  },
  { path: '/kund/kop/:id', title: 'Ditt köp', module: 'portal/purchases/purchase-page.tsx' },
  {
    path: '/kund/saljarenen',
    title: 'Säljärenden',
    module: 'portal/trade-ins/trade-ins-page.tsx',
    portal: { icon: 'hand-coins', text: 'Följ det du säljer till oss, och se vad du får.' },
  },
  {
    path: '/kund/saljarenen/:tracking_code',
    title: 'Säljärende',
    module: 'portal/trade-ins/trade-in-page.tsx',
  },
  {
    path: '/kund/kvitton',
    title: 'Kvitton',
    module: 'portal/receipts/receipts-page.tsx',
    portal: { icon: 'receipt-text', text: 'Kvitton och fakturor, att se eller ladda ner.' },
  },
  {
    path: '/kund/profil',
    title: 'Profil',
    module: 'portal/profile/profile-page.tsx',
    portal: { icon: 'circle-user', text: 'Namn, telefon, adress och lösenord.' },
  },
]

/** The screens of the back office. The menu's groups have them in this order. */
const officeScreens: readonly (Screen | Redirection)[] = [
  { path: '/admin', redirectTo: '/admin/oversikt' },
  {
    path: '/admin/oversikt',
    title: 'Översikt',
    module: 'admin/overview/overview-page.tsx',
    menu: { icon: 'dashboard', letter: 'o' },
  },
  {
    path: '/admin/arenden',
    title: 'Ärenden',
    module: 'admin/workshop/repairs/repairs-page.tsx',
    menu: {
      group: 'Verkstad',
      icon: 'wrench',
      letter: 'a',
      waiting: { queues: ['notes', 'to_confirm', 'parts_arrived'], words: 'väntar på er' },
    },
  },
  {
    path: '/admin/arenden/ny',
    title: 'Ny inlämning',
    module: 'admin/workshop/repairs/intake/intake-page.tsx',
  },
  {
    path: '/admin/delar',
    title: 'Delar',
    module: 'admin/workshop/parts/parts-page.tsx',
    menu: {
      group: 'Verkstad',
      icon: 'part',
      letter: 'l',
      waiting: { queues: ['low_parts'], words: 'att beställa' },
    },
  },
  {
    path: '/admin/inkop',
    title: 'Inköp',
    module: 'admin/workshop/purchases/purchases-page.tsx',
    partOf: '/admin/delar',
    palette: { icon: 'truck', words: 'beställningar av delar leverantör' },
  },
  {
    path: '/admin/bokningar',
    title: 'Bokningar',
    module: 'admin/workshop/bookings/bookings-page.tsx',
    menu: { group: 'Verkstad', icon: 'calendar', letter: 'b' },
  },
  {
    path: '/admin/quotes',
    title: 'Offertförfrågningar',
    module: 'admin/inbox/quotes/quotes-page.tsx',
    menu: { group: 'Verkstad', icon: 'file', letter: 'f', waiting: { queues: ['quotes'], words: 'nya' } },
  },
  {
    path: '/admin/meddelanden',
    title: 'Meddelanden',
    module: 'admin/inbox/messages/messages-page.tsx',
    menu: {
      group: 'Verkstad',
      icon: 'inbox',
      letter: 'm',
      waiting: { queues: ['messages', 'reviews'], words: 'att läsa' },
    },
  },
  {
    path: '/admin/omdomen',
    title: 'Omdömen',
    module: 'admin/inbox/reviews/reviews-page.tsx',
    partOf: '/admin/meddelanden',
    palette: { icon: 'star', words: 'recensioner betyg' },
  },
  {
    path: '/admin/kassa',
    title: 'Kassa',
    module: 'admin/till/counter-page.tsx',
    menu: { group: 'Butik', icon: 'store', letter: 'c' },
  },
  { path: '/admin/kassa/forsaljning', title: 'Försäljning', module: 'admin/till/sales/sales-page.tsx' },
  {
    path: '/admin/bestallningar',
    title: 'Beställningar',
    module: 'admin/orders/orders-page.tsx',
    menu: {
      group: 'Butik',
      icon: 'shopping',
      letter: 's',
      waiting: { queues: ['orders', 'withdrawals'], words: 'att packa eller ta emot' },
    },
  },
  {
    path: '/admin/produkter',
    title: 'Produkter',
    module: 'admin/products/products-page.tsx',
    menu: { group: 'Butik', icon: 'package', letter: 'p' },
  },
  {
    path: '/admin/inbyten',
    title: 'Inbyten',
    module: 'admin/trade-ins/trade-in/trade-ins-page.tsx',
    menu: {
      group: 'Butik',
      icon: 'tradeIn',
      letter: 'i',
      waiting: { queues: ['trade_ins'], words: 'att granska' },
    },
  },
  { path: '/admin/inbyten/ny', title: 'Nytt inbyte', module: 'admin/trade-ins/counter/receive-page.tsx' },
  {
    path: '/admin/inbyten/liggare',
    title: 'Inköpsliggare',
    module: 'admin/trade-ins/ledger/ledger-page.tsx',
    palette: { icon: 'book', words: 'begagnat lag' },
  },
  {
    path: '/admin/inbyten/enheter',
    title: 'Enheter för inbyte',
    module: 'admin/trade-ins/devices/devices-page.tsx',
    palette: { icon: 'device' },
  },
  {
    path: '/admin/inbyten/grupper',
    title: 'Val och avdrag',
    module: 'admin/trade-ins/groups/groups-page.tsx',
    palette: { icon: 'choices', words: 'inbyte grupper' },
  },
  {
    path: '/admin/inbyten/koder',
    title: 'Kampanjkoder',
    module: 'admin/trade-ins/codes/codes-page.tsx',
    palette: { icon: 'ticket' },
  },
  {
    path: '/admin/dashboard',
    title: 'Priser',
    module: 'admin/prices/dashboard-page.tsx',
    tab: 'Prislista',
    menu: { group: 'Kontor', icon: 'tags', letter: 'r' },
  },
  {
    path: '/admin/katalog',
    title: 'Katalog',
    module: 'admin/prices/catalogue/catalogue-page.tsx',
    partOf: '/admin/dashboard',
    tab: 'Katalog',
    palette: { icon: 'list', words: 'märken modeller typer' },
  },
  {
    path: '/admin/prices/logg',
    title: 'Prislogg',
    module: 'admin/prices/log-page.tsx',
    partOf: '/admin/dashboard',
    tab: 'Prislogg',
    palette: { icon: 'log', words: 'ändrade priser historik' },
  },
  {
    path: '/admin/prices/new',
    title: 'Nytt pris',
    module: 'admin/prices/new-price-page.tsx',
    partOf: '/admin/dashboard',
  },
  {
    path: '/admin/prices/edit/:id',
    title: 'Ändra pris',
    module: 'admin/prices/edit-price-page.tsx',
    partOf: '/admin/dashboard',
  },
  {
    path: '/admin/prices/import',
    title: 'Importera priser',
    module: 'admin/prices/import-page.tsx',
    needs: 'prices.many',
    partOf: '/admin/dashboard',
  },
  {
    path: '/admin/prices/procent',
    title: 'Ändra priser i procent',
    module: 'admin/prices/percent/percent-page.tsx',
    needs: 'prices.many',
    partOf: '/admin/dashboard',
  },
  {
    path: '/admin/fakturor',
    title: 'Fakturor',
    module: 'admin/till/invoices/invoices-page.tsx',
    menu: { group: 'Kontor', icon: 'receipt', waiting: { queues: ['late_invoices'], words: 'förfallna' } },
  },
  {
    path: '/admin/betalningar',
    title: 'Betalningar',
    module: 'admin/finance/payments/payments-page.tsx',
    menu: { group: 'Kontor', icon: 'card', letter: 't' },
  },
  {
    path: '/admin/dagsavslut',
    title: 'Dagsavslut',
    module: 'admin/finance/reports/closing/closing-page.tsx',
    menu: {
      group: 'Kontor',
      icon: 'calculator',
      letter: 'd',
      waiting: { queues: ['unclosed_days'], words: 'att stänga' },
    },
  },
  {
    path: '/admin/bokforing',
    title: 'Bokföring',
    module: 'admin/finance/books/books-page.tsx',
    needs: 'books.export',
    menu: { group: 'Kontor', icon: 'books', waiting: { queues: ['unbooked_cash'], words: 'att bokföra' } },
  },
  {
    path: '/admin/kunder',
    title: 'Kunder',
    module: 'admin/customers/customers-page.tsx',
    menu: { group: 'Kontor', icon: 'contact', letter: 'k' },
  },
  {
    path: '/admin/rapporter',
    title: 'Intäkter',
    module: 'admin/finance/reports/revenue-page.tsx',
    needs: 'reports.read',
    tab: 'Intäkter',
    menu: { group: 'Kontor', label: 'Rapporter', icon: 'chart' },
  },
  {
    path: '/admin/rapporter/reparationer',
    title: 'Reparationer',
    module: 'admin/finance/reports/repairs-page.tsx',
    needs: 'reports.read',
    partOf: '/admin/rapporter',
    tab: 'Reparationer',
  },
  {
    path: '/admin/rapporter/lager',
    title: 'Lager',
    module: 'admin/finance/reports/stock-page.tsx',
    needs: 'reports.read',
    partOf: '/admin/rapporter',
    tab: 'Lager',
  },
  {
    path: '/admin/rapporter/inbyten',
    title: 'Inbyten',
    module: 'admin/finance/reports/trade-ins-page.tsx',
    needs: 'reports.read',
    partOf: '/admin/rapporter',
    tab: 'Inbyten',
  },
  {
    path: '/admin/mejl',
    title: 'Mejl',
    module: 'admin/inbox/mail/mail-page.tsx',
    menu: {
      group: 'Kontor',
      icon: 'mails',
      letter: 'e',
      waiting: { queues: ['failed_mails'], words: 'gick inte fram' },
    },
  },
  { path: '/admin/mejl/mallar', title: 'Mejlmallar', module: 'admin/inbox/mail/templates-page.tsx' },
  {
    path: '/admin/personal',
    title: 'Personal',
    module: 'admin/settings/staff/staff-page.tsx',
    needs: 'staff.manage',
    tab: 'Konton',
    menu: { group: 'Kontor', icon: 'users' },
  },
  {
    path: '/admin/granskning',
    title: 'Granskning',
    module: 'admin/settings/audit/audit-page.tsx',
    needs: 'audit.read',
    partOf: '/admin/personal',
    tab: 'Granskning',
  },
  {
    path: '/admin/installningar',
    title: 'Inställningar',
    module: 'admin/settings/settings-page.tsx',
    menu: { group: 'Kontor', icon: 'settings', letter: 'n' },
  },
  {
    path: '/admin/handbok',
    title: 'Handbok',
    module: 'admin/shell/handbook/handbook-page.tsx',
    menu: { group: 'Kontor', icon: 'book', letter: 'h' },
  },
  { path: '/admin/konto', title: 'Mitt konto', module: 'admin/settings/account/account-page.tsx' },
]

/** Every screen of the customer portal and the back office. Public pages are in `pages.ts`. */
export const screenGroups: readonly ScreenGroup[] = [
  { frame: 'portal/layout.tsx', screens: portalScreens },
  {
    screens: [
      { path: '/admin/login', title: 'Logga in till admin', module: 'admin/shell/login/login-page.tsx' },
      {
        path: '/admin/inbjudan/:token',
        title: 'Välkommen till admin',
        module: 'admin/shell/join/join-page.tsx',
      },
    ],
  },
  { frame: 'admin/layout.tsx', screens: officeScreens },
]

/** Every screen, without the paths that redirect. */
export const allScreens: readonly Screen[] = screenGroups
  .flatMap(({ screens }) => screens)
  .filter((screen) => 'module' in screen)

/** Returns the tabs of a menu entry: its screen and those that are part of it. */
export function getTabs(path: string): { to: string; label: string }[] {
  return allScreens.flatMap((screen) =>
    screen.tab && (screen.path === path || screen.partOf === path)
      ? [{ to: screen.path, label: screen.tab }]
      : [],
  )
}
