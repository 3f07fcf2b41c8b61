import type { ImportKindName } from './kinds.ts'

/** The layout of another system's export, recognised by headings that no other has together. */
export type SystemLayout = {
  system: string
  kind: ImportKindName
  /** Headings that the file must have. */
  signature: readonly string[]
  /** Fields by heading, where the name alone would not give them. An empty field leaves the column out. */
  columns: Readonly<Record<string, string>>
}

/** Layouts as the systems document their exports. Headings that are synonyms of a field are not repeated here. */
export const systemLayouts: readonly SystemLayout[] = [
  {
    system: 'Shopify',
    kind: 'customers',
    signature: ['First Name', 'Last Name', 'Accepts Email Marketing'],
    columns: { Note: 'anteckning', Phone: 'telefon', 'Default Address Phone': '' },
  },
  {
    system: 'Shopify',
    kind: 'products',
    signature: ['Handle', 'Title', 'Vendor', 'Variant Price'],
    // A product goes on sale when the shop has checked it.
    columns: {
      Published: '',
      Status: '',
      Type: '',
      'Product Category': '',
      'Option1 Value': '',
      'Body (HTML)': '',
    },
  },
  {
    system: 'WooCommerce',
    kind: 'products',
    signature: ['Type', 'SKU', 'Name', 'Regular price'],
    columns: {
      ID: '',
      Published: '',
      Type: '',
      Description: '',
      'Is featured?': '',
      'Tax class': '',
      Categories: '',
    },
  },
  {
    system: 'WooCommerce',
    kind: 'customers',
    signature: ['Username', 'Sign Up', 'Email', 'AOV'],
    columns: { 'Sign Up': 'kund sedan', 'Postal Code': 'postnummer' },
  },
  {
    system: 'Fortnox',
    kind: 'customers',
    signature: ['Kundnr', 'Namn', 'Postnr', 'Ort'],
    columns: { Adress1: 'adress', 'Organisationsnr/Personnr': 'organisationsnummer' },
  },
  {
    system: 'Fortnox',
    kind: 'parts',
    signature: ['Artikelnr', 'Benämning', 'Inköpspris', 'Lagersaldo'],
    columns: { Lagerplats: 'hylla', 'Leverantörens artnr': 'leverantörens nummer' },
  },
  {
    system: 'Fortnox',
    kind: 'invoices',
    signature: ['Fakturanr', 'Kundnamn', 'Förfallodatum', 'Saldo'],
    columns: { Kundnr: '', Saldo: 'kvar', Total: 'belopp' },
  },
  {
    system: 'RepairDesk',
    kind: 'customers',
    signature: ['First Name', 'Last Name', 'Customer Group', 'Mobile'],
    columns: { Phone: '', Mobile: 'telefon' },
  },
  {
    system: 'RepairDesk',
    kind: 'repairs',
    signature: ['Ticket ID', 'Device', 'Task', 'Ticket Status'],
    columns: { Device: 'modell', Task: 'problem', 'Created Date': 'inlämnad', 'Last Updated': '' },
  },
  {
    system: 'RepairDesk',
    kind: 'parts',
    signature: ['Item Name', 'SKU', 'On Hand Qty', 'Retail Price'],
    columns: { 'Item Name': 'namn', Manufacturer: '', Category: '', ID: '' },
  },
  {
    system: 'Fixably',
    kind: 'repairs',
    signature: ['Order ID', 'Order type', 'Device name', 'Received'],
    columns: { 'Device name': 'modell', 'Order type': '', 'Order status': 'status' },
  },
  {
    system: 'RO App',
    kind: 'repairs',
    signature: ['Order #', 'Client', 'Malfunction', 'Due on'],
    columns: { 'Due on': 'klart', 'Closed at': 'utlämnad', Group: 'enhetstyp' },
  },
  {
    system: 'RO App',
    kind: 'parts',
    signature: ['Title', 'Code', 'Residue', 'Repair cost'],
    columns: { 'Repair cost': 'pris', Code: 'artikelnummer', Title: 'namn' },
  },
]
