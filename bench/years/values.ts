import { any } from '../sql.ts'

/** Numbers of rows that a busy shop leaves in a year. */
export const perYear = {
  customers: 20_000,
  cases: 50_000,
  bookings: 30_000,
  quotes: 6000,
  products: 2000,
  orders: 15_000,
  tradeIns: 6000,
  mails: 200_000,
  audit: 300_000,
  messages: 3000,
}

/** Customers with a known number of repairs: account 1 has 2,000, account 2 has 5. */
export const heavyCustomer = { id: 1, cases: 2000 } as const
export const usualCustomer = { id: 2, cases: 5 } as const

/** Newest rows that are still open, whatever the shop's age. */
export const open = { cases: 120, bookings: 200, quotes: 25, orders: 40, tradeIns: 30, messages: 8 }

export const firstNames = [
  ...[
    'Anna',
    'Erik',
    'Maria',
    'Lars',
    'Eva',
    'Karl',
    'Karin',
    'Anders',
    'Sara',
    'Johan',
    'Lena',
    'Per',
    'Emma',
  ],
  ...['Nils', 'Kerstin', 'Jan', 'Ingrid', 'Olof', 'Ali', 'Fatima', 'Åsa', 'Örjan', 'Kim', 'Elin', 'Mohamed'],
]
export const lastNames = [
  ...[
    'Andersson',
    'Johansson',
    'Karlsson',
    'Nilsson',
    'Eriksson',
    'Larsson',
    'Olsson',
    'Persson',
    'Svensson',
  ],
  ...[
    'Gustafsson',
    'Pettersson',
    'Jonsson',
    'Ek',
    'Lind',
    'Öberg',
    'Ståhl',
    'Nattviol',
    'Hassan',
    'Berg',
    'Sandström',
  ],
]
export const models = [
  ...[
    'iPhone 13',
    'iPhone 14',
    'iPhone 12',
    'Galaxy S23',
    'iPhone 15',
    'Galaxy A54',
    'iPhone 11',
    'iPad 9',
    'iPhone SE',
  ],
  ...[
    'Galaxy S22',
    'Pixel 7',
    'MacBook Air M1',
    'ThinkPad T14',
    'iPhone X',
    'Redmi Note 12',
    'Watch SE',
    'Xperia 5',
  ],
]
export const brands = ['Apple', 'Samsung', 'Google', 'Lenovo', 'Xiaomi', 'Sony']
export const issues = [
  ...[
    'Trasig skärm',
    'Dåligt batteri',
    'Laddar inte',
    'Vattenskada',
    'Trasig baksida',
    'Startar inte',
    'Kamera',
  ],
  ...['Högtalare', 'Mikrofon', 'Hemknapp', 'Seg dator', 'Trasigt tangentbord'],
]
export const phone = `'+467' || lpad((${any(71, 99_999_999)})::text, 8, '0')`
export const serial = `lpad((356000000000000 + n)::text, 15, '0')`
/** Five characters of a tracking code, whose letters cannot be mistaken for others. */
export const codePart = (from: number) =>
  `translate(upper(substr(md5('t' || n), ${from}, 5)), '0158B', 'GHJKM')`
export const selector = (area: string) => `substr(md5('${area}' || n), 1, 16)`

/** The number of a receipt, from the id and the creation time of what it is about, as SQL. */
export const receiptNumber = (series: string, id: string, createdAt: string) =>
  `'${series}-' || to_char(${createdAt}, 'YY') || '-' || lpad((${id})::text, 7, '0')`

/** The seller and the customer of a document, as SQL. */
export const getParties = (
  customer: string,
) => `jsonb_build_object('seller', jsonb_build_object('name', 'Verkstan', 'legalName', 'Verkstan i Arvika AB', 'orgNumber', '555555-5555',
  'vatNumber', 'SE555555555501', 'street', 'Kyrkogatan 12', 'postalCode', '671 31', 'city', 'Arvika', 'phone', '070-174 06 35', 'email', 'support@verkstan.example'),
  'customer', jsonb_build_object('name', ${customer}))`
