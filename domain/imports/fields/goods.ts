import { field, type ImportField } from './field.ts'

const required = { isRequired: true } as const
const money = { type: 'money' } as const
const count = { type: 'count' } as const

export const priceFields: readonly ImportField[] = [
  field('enhetstyp', 'Mobil', 'typ|device type|device category|category|kategori|type', required),
  field('märke', 'Apple', 'brand|manufacturer|make|tillverkare|fabrikat', required),
  field('modell', 'iPhone 13', 'model|device|device name|enhet|device model|modellnamn', required),
  field(
    'problem',
    'Skärmbyte',
    'tjänst|åtgärd|reparation|service|repair|issue|fault|service name|repair type|benämning|problem name|task',
    required,
  ),
  field(
    'pris',
    '1290',
    'price|retail price|selling price|belopp|kostnad|pris inkl moms|price incl vat|amount|pris (kr)',
    { type: 'money', isRequired: true },
  ),
  field('tid', '1 timme', 'time|duration|repair time|time estimate|tidsåtgång|estimated time'),
  field('aktiv', 'ja', 'active|visas|published|status'),
]

export const productFields: readonly ImportField[] = [
  field('id', '', ''),
  field(
    'namn',
    'Skal iPhone 13',
    'name|title|product|product name|produktnamn|produkt|benämning|artikelbenämning|item name|description',
    required,
  ),
  field('märke', 'Spigen', 'brand|vendor|manufacturer|tillverkare|fabrikat|brands', required),
  field('kategori', 'tillbehor', 'category', required),
  field(
    'pris',
    '199',
    'price|regular price|variant price|selling price|retail price|utpris|försäljningspris|price incl vat|pris inkl moms',
    { type: 'money', isRequired: true },
  ),
  field('skick', 'Nyskick', 'condition', required),
  field('lagring', '', 'storage|minne|capacity|gb'),
  field('färg', 'Svart', 'color|colour'),
  field('ean', '', 'barcode|variant barcode|gtin|gtin, upc, ean, or isbn|upc|streckkod|upc code'),
  field(
    'lager',
    '4',
    'stock|quantity|qty|on hand|in stock qty|variant inventory qty|antal|lagersaldo|saldo|i lager|on hand qty|quantity in stock',
    count,
  ),
  field('larm vid', '2', 'low stock|low stock amount|reorder level|stock warning', count),
  field('skatt', '25', 'moms|vat|tax class'),
  field('inköpspris', '80', 'cost|cost price|unit cost|cost per item|purchase price|inpris', money),
  field('garanti', '', 'warranty'),
  field('original', 'nej', ''),
  field('utvald', 'nej', 'featured|is featured?'),
  field('spärrad till', '', '', { type: 'date' }),
  field('före 2024-12-13', 'nej', ''),
  field('publicerad', 'nej', 'published'),
  field('serienummer', '', 'serial|serials|serial number|serial numbers|imei'),
  field('egenskaper', '', 'features'),
  field('beskrivning', '', 'short description'),
  ...['säkerhet', 'energiklass', 'reparerbarhetsklass', 'eprel', 'laddare', 'laddeffekt', 'usb pd'].map(
    (column) => field(column, '', ''),
  ),
]

export const partFields: readonly ImportField[] = [
  field(
    'artikelnummer',
    'SK-IP13',
    'artikelnr|art nr|artnr|sku|part number|item number|article|article number|code|item code',
    required,
  ),
  field(
    'namn',
    'Skärm iPhone 13',
    'benämning|name|part|part name|item|item name|title|product name|beskrivning|description|artikelbenämning',
  ),
  field('modeller', 'iPhone 13', 'modell|models|compatible with|compatibility|device|devices|passar'),
  field('ursprung', '', 'origin|quality|kvalitet'),
  field('leverantör', '', 'supplier|vendor|leverantörsnamn|supplier name'),
  field(
    'leverantörens nummer',
    '',
    'leverantörens artikelnummer|supplier sku|supplier part number|vendor sku|lev.artnr',
  ),
  field('ean', '', 'barcode|gtin|upc|streckkod|upc code'),
  field('inköpspris', '420', 'inpris|cost|cost price|unit cost|purchase price|standardpris', money),
  field('pris', '690', 'utpris|price|retail price|selling price|försäljningspris', money),
  field(
    'lager',
    '6',
    'antal|saldo|lagersaldo|i lager|stock|quantity|qty|on hand|in stock qty|on hand qty|disponibelt|residue',
    count,
  ),
  field(
    'minst',
    '2',
    'min|minimum|min stock|reorder level|beställningspunkt|stock warning|minimum stock',
    count,
  ),
  field('hylla', 'A3', 'plats|lagerplats|shelf|location|bin|physical location|bin location'),
]

export const deviceFields: readonly ImportField[] = [
  field('typ', 'Mobil', 'enhetstyp|type|device type|category|kategori', required),
  field('märke', 'Apple', 'brand|manufacturer|make|tillverkare', required),
  field('modell', 'iPhone 13', 'model|device|model name', required),
  field('grundpris', '3000', 'pris|price|base price|inköpspris', { type: 'money', isRequired: true }),
  field('aktiv', 'ja', 'active'),
  field('grupper', '', 'groups'),
  field('bild', '', 'image|image url'),
]

export const groupFields: readonly ImportField[] = [
  field('grupp-id', '', ''),
  field('grupp', 'Skick', 'group', required),
  field('rubrik', 'Vilket skick har den?', 'title|heading', required),
  field('val-id', '', ''),
  field('val', 'Bra', 'choice|option', required),
  field('andel', '-0,1', 'share', required),
  field('kronor', '0', 'amount|fixed', required),
  field('ordning', '1', 'order|position'),
]
