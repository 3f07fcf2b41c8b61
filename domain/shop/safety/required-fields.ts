/** The fields of a brand's manufacturer, and the texts when one is missing. */
export const manufacturerRequired = {
  brand: 'Skriv vilket märke det är.',
  name: 'Skriv tillverkarens namn.',
  postal_address: 'Skriv tillverkarens postadress.',
  electronic_address: 'Skriv tillverkarens e-post eller webbadress.',
} as const

/** Those of the responsible person, when the manufacturer is outside the EU. */
export const responsibleRequired = {
  responsible_name: 'Skriv vem som ansvarar i EU.',
  responsible_postal_address: 'Skriv postadressen till den som ansvarar i EU.',
  responsible_electronic_address: 'Skriv e-post eller webbadress till den som ansvarar i EU.',
} as const
