import type { Contract } from '../contract.ts'
import type { AuditKind } from './audit-schemas.ts'

type AuditedTag = {
  [Key in keyof Contract]: Contract[Key] extends { audit: string } ? Contract[Key]['tag'] : never
}[keyof Contract]

/** Audited events that are not calls of a logged-in person, or that add detail to one. */
export type AuditEvent = keyof typeof auditEventLabels

export const auditEventLabels = {
  'staff.loggedIn': 'loggade in',
  'staff.loginFailed': 'försökte logga in utan att lyckas',
  'staff.switchedIn': 'tog över en inloggning med PIN-kod',
  'staff.pinFailed': 'fick sin PIN-kod felskriven',
  'staff.joined': 'tog emot inbjudan och fick ett konto',
  'staff.passwordReset': 'valde nytt lösenord genom en mejlad länk',
} as const

/** Names of the back office's areas in the audit log, by the tag of the call. */
export const auditAreaLabels = {
  accounts: 'Personal och inloggning',
  settings: 'Inställningar',
  catalogue: 'Katalog och priser',
  quotes: 'Offertförfrågningar',
  messages: 'Meddelanden',
  payments: 'Betalningar',
  repairs: 'Ärenden',
  booking: 'Bokningar',
  shop: 'Produkter',
  'shop-orders': 'Beställningar',
  'trade-in': 'Inbyten',
  counter: 'Kassan',
  customers: 'Kunder',
  parts: 'Delar',
  pairings: 'Kopplade telefoner',
  'device-tests': 'Prov i enheten',
  reviews: 'Omdömen',
  mail: 'Mejl',
  pages: 'Webbplatsens adresser',
  reports: 'Dagsavslut',
  books: 'Bokföring',
  connections: 'Kopplingar',
  imports: 'Import och export',
  integrations: 'API och webhooks',
} as const satisfies Record<AuditedTag, string>

export const auditKindLabels = {
  change: 'Ändringar',
  look: 'Visade uppgifter',
  login: 'Inloggningar',
} as const satisfies Record<AuditKind, string>

/** Replaces an unknown login name in the audit log, because what was typed may be a password. */
export const unknownNameText = 'okänt namn'

/** Text for a call that failed after it had changed something. */
export const abortedText = 'avbröts innan allt var klart'
