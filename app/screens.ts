import type { Permission } from '#domain/accounts/permissions.ts'
import type { UsageKey } from '#domain/office/usage.ts'
import type { WorkQueueKey } from '#domain/office/work-queues.ts'
import type { ScreenIcon } from './admin/shell/screen-icons.ts'
import type { IconName } from './ui/icon.tsx'

/** A screen of the signed-in app. All that is known of it stands here; navigation, tabs, palette and permissions follow from it. */
export type Screen = {
  path: string
  title: string
  /** File of the screen, below `app/`. Its default export is the component. */
  module: string
  /** Permission that the screen requires. */
  needs?: Permission
  /** Entry in the portal's navigation. With a `text` it also has a card on the first screen; narrow screens show the tabs, and the others in a menu. */
  portal?: { label?: string; icon: IconName; text?: string; isTab?: true }
}

/** A screen that is a tab of its area in the back office. */
export type AreaTab = Screen & {
  /** Label of the tab; the screen's title by default. */
  label?: string
  /** Name in the palette and of the shortcut; the screen's title by default. */
  name?: string
  icon: ScreenIcon
  /** Key of the keyboard shortcut, pressed after `g`. */
  letter?: string
  /** Synonyms by which the palette finds it. */
  words?: string
  /** Work queues that are counted beside the link, with the text that screen readers read after the count. */
  waiting?: { queues: readonly WorkQueueKey[]; words: string }
  /** The tab is hidden while the shop does not use this. */
  usage?: UsageKey
  /** Screens that are opened from it, and leave it marked. */
  parts?: readonly Screen[]
  /** The heading of the handbook that explains it, when it is another than its area's. */
  handbook?: string
}

/** An entry in the menu of the back office, with its screens as tabs. */
export type Area = {
  label: string
  icon: ScreenIcon
  /** It stands below the line. */
  isOffice?: true
  /** The heading of the handbook that explains it. */
  handbook?: string
  tabs: readonly [AreaTab, ...AreaTab[]]
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
    portal: { label: 'Översikt', icon: 'store', isTab: true },
  },
  { path: '/kund/dashboard', redirectTo: '/kund' },
  {
    path: '/kund/orders',
    title: 'Reparationer',
    module: 'portal/repairs/repairs-page.tsx',
    portal: { icon: 'wrench', isTab: true, text: 'Följ dina ärenden och skriv till verkstaden.' },
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
    portal: { icon: 'shopping-bag', isTab: true, text: 'Det du har handlat i shoppen, med kvitton.' },
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

/** Pages of the settings beside the first, with words by which the palette finds them. */
export const settingsScreens = [
  ['oppettider', 'Öppettider', 'stängda dagar helgdagar stängt öppet'],
  ['nyckeltal', 'Nyckeltal', 'betyg omdömen siffror'],
  ['bilder', 'Utseende & bilder', 'logotyp färg foton personal garanti märke'],
  ['butiker', 'Butiker för inlämning', 'inlämningsställen'],
  ['texter', 'Texter & siffror', 'villkor garanti frakt tidsbokning arbetstid påståenden'],
  ['prov', 'Prov av enheter', 'checklista prova före efter reparation skick måste'],
  ['betalning', 'Kassa & fakturor', 'bankgiro swish prisbasbelopp kassaregister påminnelse'],
  ['bokforing', 'Konton för bokföring', 'bas sie räkenskapsår'],
  ['gallring', 'Gallring', 'personuppgifter radera gdpr dagar'],
  ['integrationer', 'Integrationer', 'avsändare mejl sms google analytics emailjs'],
].map(([page, title, words]) => ({
  path: `/admin/installningar/${page}`,
  title: title as string,
  words: words as string,
  module: 'admin/settings/settings-page.tsx',
}))

/** The areas of the back office, in the order of the menu. */
export const officeAreas: readonly Area[] = [
  {
    label: 'Översikt',
    icon: 'dashboard',
    handbook: 'Översikten: dagen börjar här',
    tabs: [
      {
        path: '/admin/oversikt',
        title: 'Översikt',
        module: 'admin/overview/overview-page.tsx',
        icon: 'dashboard',
        letter: 'o',
      },
    ],
  },
  {
    label: 'Inkorg',
    icon: 'inbox',
    handbook: 'Offerter och meddelanden',
    tabs: [
      {
        path: '/admin/inkorg',
        title: 'Att svara på',
        module: 'admin/inbox/queue/queue-page.tsx',
        icon: 'inbox',
        letter: 'v',
        words: 'inkorg obesvarat väntar svara',
        waiting: { queues: ['notes', 'messages', 'quotes', 'reviews'], words: 'väntar på svar' },
      },
      {
        path: '/admin/meddelanden',
        title: 'Meddelanden',
        module: 'admin/inbox/messages/messages-page.tsx',
        icon: 'mails',
        letter: 'm',
        waiting: { queues: ['messages'], words: 'att svara på' },
      },
      {
        path: '/admin/quotes',
        title: 'Offertförfrågningar',
        module: 'admin/inbox/quotes/quotes-page.tsx',
        icon: 'file',
        letter: 'f',
        waiting: { queues: ['quotes'], words: 'nya' },
      },
      {
        path: '/admin/omdomen',
        title: 'Omdömen',
        module: 'admin/inbox/reviews/reviews-page.tsx',
        icon: 'star',
        words: 'recensioner betyg',
        waiting: { queues: ['reviews'], words: 'att läsa' },
        usage: 'reviews',
      },
    ],
  },
  {
    label: 'Verkstad',
    icon: 'wrench',
    handbook: 'Verkstaden',
    tabs: [
      {
        path: '/admin/arenden',
        title: 'Ärenden',
        module: 'admin/workshop/repairs/repairs-page.tsx',
        icon: 'wrench',
        letter: 'a',
        waiting: { queues: ['notes', 'to_confirm', 'parts_arrived'], words: 'väntar på er' },
        parts: [
          {
            path: '/admin/arenden/ny',
            title: 'Ny inlämning',
            module: 'admin/workshop/repairs/intake/intake-page.tsx',
          },
        ],
      },
      {
        path: '/admin/bokningar',
        handbook: 'Bokningar',
        title: 'Bokningar',
        module: 'admin/workshop/bookings/bookings-page.tsx',
        icon: 'calendar',
        letter: 'b',
      },
      {
        path: '/admin/delar',
        title: 'Delar',
        module: 'admin/workshop/parts/parts-page.tsx',
        icon: 'part',
        letter: 'l',
        waiting: { queues: ['low_parts'], words: 'att beställa' },
      },
      {
        path: '/admin/inkop',
        title: 'Inköp',
        module: 'admin/workshop/purchases/purchases-page.tsx',
        icon: 'truck',
        words: 'beställningar av delar leverantör',
      },
      {
        path: '/admin/lanetelefoner',
        title: 'Lånetelefoner',
        module: 'admin/workshop/loans/loans-page.tsx',
        icon: 'device',
        words: 'lån utlånad lånemobil',
        waiting: { queues: ['late_loans'], words: 'att få tillbaka' },
        usage: 'loans',
      },
    ],
  },
  {
    label: 'Kassa',
    icon: 'store',
    handbook: 'Kassan',
    tabs: [
      {
        path: '/admin/kassa',
        title: 'Kassa',
        module: 'admin/till/counter-page.tsx',
        icon: 'store',
        letter: 'c',
      },
      {
        path: '/admin/kassa/forsaljning',
        title: 'Försäljning',
        module: 'admin/till/sales/sales-page.tsx',
        icon: 'receipt',
        words: 'kvitto kvitton retur returer',
      },
      {
        path: '/admin/fakturor',
        title: 'Fakturor',
        module: 'admin/till/invoices/invoices-page.tsx',
        icon: 'file',
        words: 'faktura',
        waiting: { queues: ['late_invoices'], words: 'förfallna' },
        usage: 'invoices',
      },
      {
        path: '/admin/fakturor/tidigare',
        title: 'Tidigare fakturor',
        module: 'admin/till/invoices/former-invoices-page.tsx',
        icon: 'file',
        words: 'obetalda fakturor tidigare system',
        usage: 'former_invoices',
      },
    ],
  },
  {
    label: 'Webborder',
    icon: 'shopping',
    handbook: 'Butiken',
    tabs: [
      {
        path: '/admin/bestallningar',
        title: 'Beställningar',
        module: 'admin/orders/orders-page.tsx',
        icon: 'shopping',
        letter: 's',
        waiting: { queues: ['orders', 'withdrawals'], words: 'att packa eller ta emot' },
        usage: 'orders',
      },
    ],
  },
  {
    label: 'Produkter',
    icon: 'package',
    handbook: 'Butiken',
    tabs: [
      {
        path: '/admin/produkter',
        title: 'Produkter',
        module: 'admin/products/products-page.tsx',
        icon: 'package',
        letter: 'p',
      },
    ],
  },
  {
    label: 'Inbyten',
    icon: 'tradeIn',
    handbook: 'Inbyten',
    tabs: [
      {
        path: '/admin/inbyten',
        title: 'Inbyten',
        module: 'admin/trade-ins/trade-in/trade-ins-page.tsx',
        icon: 'tradeIn',
        letter: 'i',
        waiting: { queues: ['trade_ins'], words: 'att granska' },
        usage: 'trade_ins',
        parts: [
          {
            path: '/admin/inbyten/ny',
            title: 'Nytt inbyte',
            module: 'admin/trade-ins/counter/receive-page.tsx',
          },
        ],
      },
      {
        path: '/admin/inbyten/liggare',
        title: 'Inköpsliggare',
        module: 'admin/trade-ins/ledger/ledger-page.tsx',
        icon: 'book',
        words: 'begagnat lag',
        usage: 'trade_ins',
      },
      {
        path: '/admin/inbyten/enheter',
        title: 'Enheter för inbyte',
        module: 'admin/trade-ins/devices/devices-page.tsx',
        label: 'Enheter',
        icon: 'device',
        words: 'inbyte',
        usage: 'trade_ins',
      },
      {
        path: '/admin/inbyten/grupper',
        title: 'Val och avdrag',
        module: 'admin/trade-ins/groups/groups-page.tsx',
        icon: 'choices',
        words: 'inbyte grupper',
        usage: 'trade_ins',
      },
      {
        path: '/admin/inbyten/koder',
        title: 'Kampanjkoder',
        module: 'admin/trade-ins/codes/codes-page.tsx',
        icon: 'ticket',
        usage: 'trade_ins',
      },
    ],
  },
  {
    label: 'Kunder',
    icon: 'contact',
    handbook: 'Kunder',
    tabs: [
      {
        path: '/admin/kunder',
        title: 'Kunder',
        module: 'admin/customers/customers-page.tsx',
        icon: 'contact',
        letter: 'k',
      },
    ],
  },
  {
    label: 'Ekonomi',
    icon: 'chart',
    handbook: 'Rapporter och dagsavslut',
    tabs: [
      {
        path: '/admin/dagsavslut',
        title: 'Dagsavslut',
        module: 'admin/finance/reports/closing/closing-page.tsx',
        icon: 'calculator',
        letter: 'd',
        waiting: { queues: ['unclosed_days'], words: 'att stänga' },
      },
      {
        path: '/admin/betalningar',
        handbook: 'Betalningar',
        title: 'Betalningar',
        module: 'admin/finance/payments/payments-page.tsx',
        icon: 'card',
        letter: 't',
      },
      {
        path: '/admin/bokforing',
        handbook: 'Bokföring',
        title: 'Bokföring',
        module: 'admin/finance/books/books-page.tsx',
        needs: 'books.export',
        icon: 'books',
        waiting: { queues: ['unbooked_cash'], words: 'att bokföra' },
        usage: 'books',
      },
      {
        path: '/admin/rapporter',
        title: 'Intäkter',
        module: 'admin/finance/reports/revenue-page.tsx',
        needs: 'reports.read',
        label: 'Rapporter',
        name: 'Rapporter',
        icon: 'chart',
        parts: [
          {
            path: '/admin/rapporter/reparationer',
            title: 'Reparationer',
            module: 'admin/finance/reports/repairs-page.tsx',
            needs: 'reports.read',
          },
          {
            path: '/admin/rapporter/lager',
            title: 'Lager',
            module: 'admin/finance/reports/stock-page.tsx',
            needs: 'reports.read',
          },
          {
            path: '/admin/rapporter/inbyten',
            title: 'Inbyten',
            module: 'admin/finance/reports/trade-ins-page.tsx',
            needs: 'reports.read',
          },
        ],
      },
    ],
  },
  {
    label: 'Inställningar',
    icon: 'settings',
    isOffice: true,
    handbook: 'Första dagen',
    tabs: [
      {
        path: '/admin/installningar',
        title: 'Inställningar',
        module: 'admin/settings/settings-page.tsx',
        label: 'Butiken',
        icon: 'settings',
        letter: 'n',
        words: 'inställningar',
        parts: settingsScreens,
      },
      {
        path: '/admin/kopplingar',
        handbook: 'Första dagen',
        title: 'Kopplingar',
        module: 'admin/settings/connections/connections-page.tsx',
        icon: 'plug',
        needs: 'settings.write',
        words: 'mejl smtp imap brevlåda sms 46elks stripe nycklar lösenord integrationer api webhook',
        parts: [
          {
            path: '/admin/kopplingar/api',
            title: 'API och webhooks',
            module: 'admin/settings/integrations/integrations-page.tsx',
            needs: 'settings.write',
          },
        ],
      },
      {
        path: '/admin/sidor',
        handbook: 'Första dagen',
        title: 'Sidor',
        module: 'admin/settings/pages/pages-page.tsx',
        icon: 'pages',
        needs: 'settings.write',
        words: 'texter webbplats om oss irp egen sida stäng av',
      },
      {
        path: '/admin/omledningar',
        handbook: 'Första dagen',
        title: 'Gamla adresser',
        module: 'admin/settings/redirects/redirects-page.tsx',
        label: 'Adresser',
        icon: 'sign',
        needs: 'settings.write',
        words: 'omledning redirect 404 adress',
      },
      {
        path: '/admin/dashboard',
        handbook: 'Priser',
        title: 'Priser',
        module: 'admin/prices/dashboard-page.tsx',
        icon: 'tags',
        letter: 'r',
        words: 'prislista',
        parts: [
          { path: '/admin/prices/new', title: 'Nytt pris', module: 'admin/prices/new-price-page.tsx' },
          { path: '/admin/prices/edit/:id', title: 'Ändra pris', module: 'admin/prices/edit-price-page.tsx' },
          {
            path: '/admin/prices/procent',
            title: 'Ändra priser i procent',
            module: 'admin/prices/percent/percent-page.tsx',
            needs: 'prices.many',
          },
        ],
      },
      {
        path: '/admin/katalog',
        handbook: 'Priser',
        title: 'Katalog',
        module: 'admin/prices/catalogue/catalogue-page.tsx',
        icon: 'list',
        words: 'märken modeller typer',
      },
      {
        path: '/admin/prices/logg',
        handbook: 'Priser',
        title: 'Prislogg',
        module: 'admin/prices/log-page.tsx',
        icon: 'log',
        words: 'ändrade priser historik',
      },
      {
        path: '/admin/personal',
        handbook: 'Personal och säkerhet',
        title: 'Personal',
        module: 'admin/settings/staff/staff-page.tsx',
        needs: 'staff.manage',
        icon: 'users',
        words: 'konton',
      },
      {
        path: '/admin/import',
        handbook: 'Flytta in från ett annat system',
        title: 'Importera och exportera',
        label: 'Import',
        module: 'admin/settings/import/import-page.tsx',
        needs: 'imports.write',
        icon: 'upload',
        words: 'fil csv excel flytta in byta system repairdesk fixably shopify woocommerce fortnox',
      },
      {
        path: '/admin/granskning',
        handbook: 'Personal och säkerhet',
        title: 'Granskning',
        module: 'admin/settings/audit/audit-page.tsx',
        needs: 'audit.read',
        icon: 'book',
        words: 'logg vem',
      },
      {
        path: '/admin/mejl',
        handbook: 'Mejl',
        title: 'Mejl',
        module: 'admin/inbox/mail/mail-page.tsx',
        icon: 'mails',
        letter: 'e',
        waiting: { queues: ['failed_mails'], words: 'gick inte fram' },
      },
      {
        path: '/admin/mejl/mallar',
        handbook: 'Mejl',
        title: 'Mejlmallar',
        module: 'admin/inbox/mail/templates/templates-page.tsx',
        icon: 'file',
      },
    ],
  },
  {
    label: 'Handbok',
    icon: 'help',
    isOffice: true,
    tabs: [
      {
        path: '/admin/handbok',
        title: 'Handbok',
        module: 'admin/shell/handbook/handbook-page.tsx',
        icon: 'book',
        letter: 'h',
      },
    ],
  },
]

/** The tabs of all areas, in order. */
export const allTabs: readonly AreaTab[] = officeAreas.flatMap(({ tabs }) => tabs)

const officeScreens: readonly (Screen | Redirection)[] = [
  { path: '/admin', redirectTo: '/admin/oversikt' },
  ...allTabs.flatMap((tab) => [tab, ...(tab.parts ?? [])]),
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
