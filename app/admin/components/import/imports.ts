import { priceColumns } from '#domain/catalogue/price-columns.ts'

/** The files that staff can import: what the dialog says, where the file is sent, and which queries the import changes. */
export const imports = {
  prices: {
    title: 'Importera priser',
    lead: `En CSV-fil med rubrikerna ${priceColumns.join(', ')}. Tid och aktiv får saknas. Priser som finns ändras, andra läggs till, och det som inte står i filen blir som det är. Enklast är att exportera prislistan, ändra i den och importera den igen.`,
    thing: 'Pris',
    path: '/api/admin/catalogue/prices/import/',
    queryKey: ['repair-prices'],
  },
  products: {
    title: 'Importera produkter',
    lead: 'En CSV-fil med samma kolumner som exporten, alla eller några. En rad med id ändrar den produkten, en rad utan blir en ny.',
    thing: 'Produkt',
    path: '/api/admin/shop/products/import/',
    queryKey: ['products'],
  },
  parts: {
    title: 'Importera delar',
    lead: 'En CSV-fil med samma kolumner som exporten, alla eller några. En rad med ett känt artikelnummer ändrar den delen, en rad med ett nytt lägger till en.',
    thing: 'Del',
    path: '/api/admin/parts/import/',
    queryKey: ['parts'],
  },
  devices: {
    title: 'Importera enheter',
    lead: 'En CSV-fil med samma kolumner som exporten. Enheter med samma märke och modell ändras, andra läggs till, och det som inte står i filen är kvar.',
    thing: 'Enhet',
    path: '/api/admin/trade-in/devices/import/',
    queryKey: ['trade-in'],
  },
  groups: {
    title: 'Importera val och avdrag',
    lead: 'En CSV-fil med samma kolumner som exporten, en rad per val. En rad med id ändrar den gruppen och det valet, en rad utan känns igen på namnen eller blir ny, och det som inte står i filen är kvar.',
    thing: 'Grupp och val',
    path: '/api/admin/trade-in/groups/import/',
    queryKey: ['trade-in'],
  },
} as const
