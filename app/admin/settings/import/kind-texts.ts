import type { ImportKindName } from '#domain/imports/kinds.ts'

type KindTexts = {
  /** Describes the rows, and how existing ones are recognised. */
  lead: string
  /** Where the rows are shown. */
  list: { to: string; label: string }
}

export const kindTexts = {
  customers: {
    lead: 'En rad per kund, med telefon eller e-post. Den som redan finns känns igen på e-posten, eller på telefon och namn.',
    list: { to: '/admin/kunder', label: 'Till kunderna' },
  },
  prices: {
    lead: 'En rad per pris. Enhetstyper, märken och modeller som saknas läggs till, och ni ser vilka innan något sparas. Priser som finns ändras.',
    list: { to: '/admin/dashboard', label: 'Till priserna' },
  },
  suppliers: {
    lead: 'En rad per leverantör. Läs in dem före delarna, så hittar delarna sin leverantör.',
    list: { to: '/admin/delar?visa=leverantorer', label: 'Till leverantörerna' },
  },
  parts: {
    lead: 'En rad per del, känd på sitt artikelnummer. Antalet i lager bokförs som en inventering.',
    list: { to: '/admin/delar', label: 'Till delarna' },
  },
  products: {
    lead: 'En rad per produkt. En rad med id ändrar den produkten. En rad utan känns igen på EAN-koden, eller på namn och variant, och blir annars ett utkast som ni granskar och publicerar.',
    list: { to: '/admin/produkter', label: 'Till produkterna' },
  },
  repairs: {
    lead: 'Pågående och avslutade ärenden med sina egna nummer. Garantier fortsätter att gälla, och nästa ärende får numret efter det högsta. Ingen kund får mejl eller sms.',
    list: { to: '/admin/arenden', label: 'Till ärendena' },
  },
  invoices: {
    lead: 'Fakturor som inte är betalda när ni byter system, med sina egna nummer. De är redan bokförda där: här skriver ni in betalningarna, som bokförs mot kundfordringar.',
    list: { to: '/admin/fakturor/tidigare', label: 'Till fakturorna' },
  },
  devices: {
    lead: 'En rad per enhet som ni köper in, känd på märke och modell. Läs in valen först.',
    list: { to: '/admin/inbyten/enheter', label: 'Till enheterna' },
  },
  groups: {
    lead: 'En rad per val. En rad med id ändrar den gruppen och det valet, en rad utan känns igen på namnen eller blir ny.',
    list: { to: '/admin/inbyten/grupper', label: 'Till valen' },
  },
  redirects: {
    lead: 'En rad per gammal adress, och sidan som den leder till. Med /* sist gäller adressen allt som ligger under.',
    list: { to: '/admin/omledningar', label: 'Till adresserna' },
  },
} as const satisfies Record<ImportKindName, KindTexts>
