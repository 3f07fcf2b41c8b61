/** Sweden's counties by ISO 3166-2 code, used for a page's `geo.region`. */
export const counties = {
  'SE-AB': 'Stockholms län',
  'SE-AC': 'Västerbottens län',
  'SE-BD': 'Norrbottens län',
  'SE-C': 'Uppsala län',
  'SE-D': 'Södermanlands län',
  'SE-E': 'Östergötlands län',
  'SE-F': 'Jönköpings län',
  'SE-G': 'Kronobergs län',
  'SE-H': 'Kalmar län',
  'SE-I': 'Gotlands län',
  'SE-K': 'Blekinge län',
  'SE-M': 'Skåne län',
  'SE-N': 'Hallands län',
  'SE-O': 'Västra Götalands län',
  'SE-S': 'Värmlands län',
  'SE-T': 'Örebro län',
  'SE-U': 'Västmanlands län',
  'SE-W': 'Dalarnas län',
  'SE-X': 'Gävleborgs län',
  'SE-Y': 'Västernorrlands län',
  'SE-Z': 'Jämtlands län',
} as const

export type CountyCode = keyof typeof counties

export const countyCodes = (Object.keys(counties) as CountyCode[]).sort((a, b) =>
  counties[a].localeCompare(counties[b], 'sv'),
)
