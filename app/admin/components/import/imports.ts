import { priceColumns } from '#domain/catalogue/price-columns.ts'

/** The files that staff can import: what the dialog says, and the call that takes the file. */
export const imports = {
  prices: {
    title: 'Importera priser',
    lead: `En CSV-fil med rubrikerna ${priceColumns.join(', ')}. Tid och aktiv får saknas. Priser som finns ändras, andra läggs till, och det som inte står i filen blir som det är. Enklast är att exportera prislistan, ändra i den och importera den igen.`,
    thing: 'Pris',
    call: 'POST /api/admin/catalogue/prices/import/',
  },
  products: {
    title: 'Importera produkter',
    lead: 'En CSV-fil med samma kolumner som exporten, alla eller några. En rad med id ändrar den produkten, en rad utan blir en ny.',
    thing: 'Produkt',
    call: 'POST /api/admin/shop/products/import/',
  },
  parts: {
    title: 'Importera delar',
    lead: 'En CSV-fil med samma kolumner som exporten, alla eller några. En rad med ett känt artikelnummer ändrar den delen, en rad med ett nytt lägger till en.',
    thing: 'Del',
    call: 'POST /api/admin/parts/import/',
  },
  devices: {
    title: 'Importera enheter',
    lead: 'En CSV-fil med samma kolumner som exporten. Enheter med samma märke och modell ändras, andra läggs till, och det som inte står i filen är kvar.',
    thing: 'Enhet',
    call: 'POST /api/admin/trade-in/devices/import/',
  },
  groups: {
    title: 'Importera val och avdrag',
    lead: 'En CSV-fil med samma kolumner som exporten, en rad per val. En rad med id ändrar den gruppen och det valet, en rad utan känns igen på namnen eller blir ny, och det som inte står i filen är kvar.',
    thing: 'Grupp och val',
    call: 'POST /api/admin/trade-in/groups/import/',
  },
} as const
