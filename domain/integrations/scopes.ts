/** The scopes of an API key. Each reaches the calls that are declared with it (`apiKey` in the contract), and no others. */
export const apiScopes = [
  'repairs.read',
  'orders.read',
  'documents.read',
  'customers.read',
  'products.read',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** Names of what each scope reads, for owners and the documentation. */
export const scopeLabels = {
  'repairs.read': 'Ärenden',
  'orders.read': 'Beställningar',
  'documents.read': 'Kvitton och fakturor',
  'customers.read': 'Kunder',
  'products.read': 'Produkter och lager',
} as const satisfies Record<ApiScope, string>
