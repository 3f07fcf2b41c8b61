/** The scopes of an API key. Each reaches the calls that are declared with it (`apiKey` in the contract), and no others. */
export const apiScopes = [
  'repairs.read',
  'orders.read',
  'documents.read',
  'customers.read',
  'products.read',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** Names of the scopes, for owners and the documentation. */
export const scopeLabels = {
  'repairs.read': 'Läsa ärenden',
  'orders.read': 'Läsa beställningar',
  'documents.read': 'Läsa kvitton och fakturor',
  'customers.read': 'Läsa kunder',
  'products.read': 'Läsa produkter och lager',
} as const satisfies Record<ApiScope, string>
