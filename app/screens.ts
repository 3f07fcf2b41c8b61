/** A screen of the signed-in app, or a path that redirects to one. */
export type Screen =
  | {
      path: string
      title: string /** File of the screen, below `app/`. Its default export is the component. */
      module: string
    }
  | { path: string; redirectTo: string }

/** Screens that share a frame with the navigation and the login check. */
export type ScreenGroup = {
  /** File of the frame, below `app/`. It renders the screen in an `<Outlet>`. */
  frame?: string
  screens: readonly Screen[]
}

/** Every screen of the customer portal and the back office. Public pages are in `pages.ts`. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    frame: 'portal/layout.tsx',
    screens: [
      { path: '/kund', title: 'Mina sidor', module: 'portal/home/home-page.tsx' },
      { path: '/kund/dashboard', redirectTo: '/kund' },
      { path: '/kund/orders', title: 'Reparationer', module: 'portal/repairs/repairs-page.tsx' },
      { path: '/kund/orders/:id', title: 'Ärende', module: 'portal/repairs/repair-page.tsx' },
      { path: '/kund/kop', title: 'Mina Köp', module: 'portal/purchases/purchases-page.tsx' },
      { path: '/kund/kop/:id', title: 'Ditt köp', module: 'portal/purchases/purchase-page.tsx' },
      { path: '/kund/saljarenen', title: 'Säljärenden', module: 'portal/trade-ins/trade-ins-page.tsx' },
      {
        path: '/kund/saljarenen/:tracking_code',
        title: 'Säljärende',
        module: 'portal/trade-ins/trade-in-page.tsx',
      },
      { path: '/kund/kvitton', title: 'Kvitton', module: 'portal/receipts/receipts-page.tsx' },
      { path: '/kund/boka', title: 'Boka reparation', module: 'portal/booking/booking-page.tsx' },
      { path: '/kund/profil', title: 'Profil', module: 'portal/profile/profile-page.tsx' },
    ],
  },
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
  {
    frame: 'admin/layout.tsx',
    screens: [
      { path: '/admin', redirectTo: '/admin/oversikt' },
      { path: '/admin/oversikt', title: 'Översikt', module: 'admin/overview/overview-page.tsx' },
      { path: '/admin/dashboard', title: 'Priser', module: 'admin/prices/dashboard-page.tsx' },
      { path: '/admin/prices/new', title: 'Nytt pris', module: 'admin/prices/new-price-page.tsx' },
      { path: '/admin/prices/edit/:id', title: 'Ändra pris', module: 'admin/prices/edit-price-page.tsx' },
      { path: '/admin/prices/import', title: 'Importera priser', module: 'admin/prices/import-page.tsx' },
      {
        path: '/admin/prices/procent',
        title: 'Ändra priser i procent',
        module: 'admin/prices/percent/percent-page.tsx',
      },
      { path: '/admin/prices/logg', title: 'Prislogg', module: 'admin/prices/log-page.tsx' },
      { path: '/admin/katalog', title: 'Katalog', module: 'admin/prices/catalogue/catalogue-page.tsx' },
      { path: '/admin/quotes', title: 'Offertförfrågningar', module: 'admin/inbox/quotes/quotes-page.tsx' },
      {
        path: '/admin/arenden/ny',
        title: 'Ny inlämning',
        module: 'admin/workshop/repairs/intake/intake-page.tsx',
      },
      { path: '/admin/arenden', title: 'Ärenden', module: 'admin/workshop/repairs/repairs-page.tsx' },
      { path: '/admin/delar', title: 'Delar', module: 'admin/workshop/parts/parts-page.tsx' },
      { path: '/admin/inkop', title: 'Inköp', module: 'admin/workshop/purchases/purchases-page.tsx' },
      { path: '/admin/produkter', title: 'Produkter', module: 'admin/products/products-page.tsx' },
      { path: '/admin/bestallningar', title: 'Beställningar', module: 'admin/orders/orders-page.tsx' },
      { path: '/admin/inbyten/ny', title: 'Nytt inbyte', module: 'admin/trade-ins/counter/receive-page.tsx' },
      { path: '/admin/inbyten', title: 'Inbyten', module: 'admin/trade-ins/trade-in/trade-ins-page.tsx' },
      {
        path: '/admin/inbyten/liggare',
        title: 'Inköpsliggare',
        module: 'admin/trade-ins/ledger/ledger-page.tsx',
      },
      {
        path: '/admin/inbyten/enheter',
        title: 'Enheter för inbyte',
        module: 'admin/trade-ins/devices/devices-page.tsx',
      },
      {
        path: '/admin/inbyten/grupper',
        title: 'Val och avdrag',
        module: 'admin/trade-ins/groups/groups-page.tsx',
      },
      { path: '/admin/inbyten/koder', title: 'Kampanjkoder', module: 'admin/trade-ins/codes/codes-page.tsx' },
      { path: '/admin/kassa', title: 'Kassa', module: 'admin/till/counter-page.tsx' },
      {
        path: '/admin/kassa/forsaljning',
        title: 'Försäljning',
        module: 'admin/till/sales/sales-page.tsx',
      },
      { path: '/admin/fakturor', title: 'Fakturor', module: 'admin/till/invoices/invoices-page.tsx' },
      {
        path: '/admin/betalningar',
        title: 'Betalningar',
        module: 'admin/finance/payments/payments-page.tsx',
      },
      { path: '/admin/rapporter', title: 'Intäkter', module: 'admin/finance/reports/revenue-page.tsx' },
      {
        path: '/admin/rapporter/reparationer',
        title: 'Reparationer',
        module: 'admin/finance/reports/repairs-page.tsx',
      },
      { path: '/admin/rapporter/lager', title: 'Lager', module: 'admin/finance/reports/stock-page.tsx' },
      {
        path: '/admin/rapporter/inbyten',
        title: 'Inbyten',
        module: 'admin/finance/reports/trade-ins-page.tsx',
      },
      {
        path: '/admin/dagsavslut',
        title: 'Dagsavslut',
        module: 'admin/finance/reports/closing/closing-page.tsx',
      },
      { path: '/admin/bokforing', title: 'Bokföring', module: 'admin/finance/books/books-page.tsx' },
      { path: '/admin/bokningar', title: 'Bokningar', module: 'admin/workshop/bookings/bookings-page.tsx' },
      { path: '/admin/kunder', title: 'Kunder', module: 'admin/customers/customers-page.tsx' },
      { path: '/admin/mejl', title: 'Mejl', module: 'admin/inbox/mail/mail-page.tsx' },
      { path: '/admin/mejl/mallar', title: 'Mejlmallar', module: 'admin/inbox/mail/templates-page.tsx' },
      { path: '/admin/installningar', title: 'Inställningar', module: 'admin/settings/settings-page.tsx' },
      { path: '/admin/meddelanden', title: 'Meddelanden', module: 'admin/inbox/messages/messages-page.tsx' },
      { path: '/admin/omdomen', title: 'Omdömen', module: 'admin/inbox/reviews/reviews-page.tsx' },
      { path: '/admin/personal', title: 'Personal', module: 'admin/settings/staff/staff-page.tsx' },
      { path: '/admin/granskning', title: 'Granskning', module: 'admin/settings/audit/audit-page.tsx' },
      { path: '/admin/handbok', title: 'Handbok', module: 'admin/shell/handbook/handbook-page.tsx' },
      { path: '/admin/konto', title: 'Mitt konto', module: 'admin/settings/account/account-page.tsx' },
    ],
  },
]
