import { field, type ImportField } from './field.ts'

const required = { isRequired: true } as const

/** Fields of a name, whole or in parts. */
const nameFields = [
  field(
    'namn',
    'Kim Exempel',
    'kund|kundnamn|kundens namn|name|customer|customer name|full name|client|client name|fullständigt namn|kontakt|contact',
  ),
  field('förnamn', '', 'first name|firstname|given name|billing first name', { partOf: 'namn' }),
  field('efternamn', '', 'last name|lastname|surname|family name|billing last name', { partOf: 'namn' }),
]

const contactFields = [
  field(
    'telefon',
    '070-174 06 10',
    'telefonnummer|tel|mobil|mobilnummer|mobiltelefon|phone|phone number|mobile|mobile number|cell|telephone|phone1|default address phone|customer phone|client phone|billing phone|telefon1|kundens telefon',
    { type: 'phone' },
  ),
  field(
    'e-post',
    'kim@exempel.se',
    'epost|mejl|mail|email|e-mail|email address|customer email|client email|e-postadress|mailadress|billing email|user email',
    { type: 'email' },
  ),
]

export const customerFields: readonly ImportField[] = [
  ...nameFields,
  ...contactFields,
  field(
    'företag',
    '',
    'company|company name|organization|organisation|firma|business name|företagsnamn|billing company|default address company',
  ),
  field(
    'organisationsnummer',
    '',
    'orgnr|org nr|organisationsnr|organization number|vat number|tax id|org.nummer',
  ),
  field(
    'adress',
    'Storgatan 1, 111 22 Stockholm',
    'address|street|street address|address1|address 1|gatuadress|gata|billing address 1|default address address1|address line 1',
  ),
  field('postnummer', '', 'postnr|zip|zip code|postcode|postal code|billing postcode|default address zip', {
    partOf: 'adress',
    joint: ', ',
  }),
  field('ort', '', 'stad|city|town|postort|billing city|default address city', { partOf: 'adress' }),
  field(
    'anteckning',
    'Ringer helst efter 17',
    'anteckningar|notering|note|notes|comment|comments|kommentar|additional info',
  ),
  field(
    'kund sedan',
    '2021-04-12',
    'created|created at|created on|created date|registered|customer since|date created|skapad|registrerad|date registered|signup date',
    { type: 'date' },
  ),
]

export const repairFields: readonly ImportField[] = [
  field(
    'nummer',
    'R-26-04710',
    'ärende|ärendenummer|ärende nr|ärendenr|ordernummer|ticket|ticket id|ticket number|order number|order no|order id|order #|ticket #|id|job number|work order|number|nr',
    required,
  ),
  field(
    'status',
    'Utlämnad & Betald',
    'ticket status|order status|repair status|state|tillstånd|läge',
    required,
  ),
  ...nameFields.map((each) => (each.column === 'namn' ? { ...each, isRequired: true as const } : each)),
  ...contactFields,
  field('enhetstyp', 'Mobil', 'device type|typ|type|category|device category|asset type|kategori|kind'),
  field('märke', 'Apple', 'brand|manufacturer|make|tillverkare|fabrikat'),
  field(
    'modell',
    'iPhone 13',
    'model|device|device name|enhet|asset|device model|product|produkt|apparat|repair item',
    required,
  ),
  field(
    'problem',
    'Skärmbyte',
    'fel|felbeskrivning|issue|issues|problem description|fault|description|malfunction|defect|task|service|åtgärd|beskrivning|subject|repair',
    required,
  ),
  field(
    'serienummer',
    '356938035643809',
    'imei|serial|serial number|serial no|imei/serial|imei or serial|serienr|imei/serienummer|serial / imei',
    { type: 'imei' },
  ),
  field('pris', '1290', 'price|total|amount|summa|belopp|total price|cost|grand total|to pay|att betala', {
    type: 'money',
  }),
  field(
    'inlämnad',
    '2026-03-02',
    'inkom|mottagen|inlämnad datum|created|created at|created on|date|created date|received|date received|booked in|check in date|datum|skapad',
    { type: 'date', isRequired: true },
  ),
  field(
    'utlämnad',
    '2026-03-04',
    'hämtad|utlämnad datum|closed|closed at|completed|picked up|collected|delivered|date closed|avslutad|issued|close date',
    { type: 'date' },
  ),
  field(
    'klart',
    '',
    'lovad|lovat datum|due|due date|due on|promised|estimated completion|deadline|klar senast',
    { type: 'date' },
  ),
  field(
    'garanti till',
    '2027-03-04',
    'garanti|garantidatum|garanti t.o.m.|warranty|warranty until|warranty end|warranty expires|warranty expiry|warranty end date',
    { type: 'date' },
  ),
  field('tillbehör', '', 'accessories|lämnat med enheten|left with device|equipment'),
  field(
    'anteckning',
    '',
    'anteckningar|notering|note|notes|comment|comments|kommentar|internal notes|diagnostic notes|staff notes|technician notes',
  ),
]

export const invoiceFields: readonly ImportField[] = [
  field(
    'fakturanummer',
    '2041',
    'fakturanr|faktura|fakturanummer nr|nummer|invoice|invoice number|invoice no|invoice #|invoice id|document number|number|nr',
    required,
  ),
  ...nameFields.map((each) => (each.column === 'namn' ? { ...each, isRequired: true as const } : each)),
  ...contactFields,
  field(
    'organisationsnummer',
    '',
    'orgnr|org nr|organisationsnr|organization number|vat number|tax id|org.nummer',
  ),
  field('referens', '20418', 'ocr|ocr-nummer|ocr nummer|betalningsreferens|payment reference|reference'),
  field(
    'fakturadatum',
    '2026-10-30',
    'datum|invoice date|date|issued|issued on|created|created date|bokföringsdatum',
    {
      type: 'date',
      isRequired: true,
    },
  ),
  field(
    'förfallodatum',
    '2026-11-29',
    'förfaller|förfallodag|due|due date|due on|payment due|sista betalningsdag',
    {
      type: 'date',
      isRequired: true,
    },
  ),
  field(
    'belopp',
    '2490',
    'total|totalt|summa|att betala|belopp inkl moms|total inkl moms|amount|invoice total|grand total|total amount',
    { type: 'money', isRequired: true },
  ),
  field('betalt', '0', 'inbetalt|betalat|paid|amount paid|total paid|payments', { type: 'money' }),
  field(
    'kvar',
    '',
    'saldo|restbelopp|rest|kvar att betala|balance|balance due|amount due|outstanding|due amount',
    {
      type: 'money',
    },
  ),
]

export const supplierFields: readonly ImportField[] = [
  field(
    'leverantör',
    'Delar AB',
    'leverantörsnamn|namn|supplier|supplier name|vendor|vendor name|name|företag|company',
    required,
  ),
  field('e-post', 'order@exempel.se', 'epost|mejl|mail|email|e-mail|order email|e-postadress', {
    type: 'email',
  }),
  field('kundnummer', '10023', 'vårt kundnummer|kundnr|customer number|account number'),
]
