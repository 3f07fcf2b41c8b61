import type { quoteIssues } from './issues.ts'

type QuotePage = keyof typeof quoteIssues

/** Beginnings of the repairs in the price list that a problem of the quote pages usually needs. */
const usual: {
  readonly [Page in QuotePage]: Partial<Record<(typeof quoteIssues)[Page][number], readonly string[]>>
} = {
  mobil: {
    'Trasig skärm': ['Skärmbyte'],
    'Batteriet laddar ur snabbt': ['Batteribyte'],
    'Laddar inte': ['Byte av laddkontakt', 'Byte av USB-C-port'],
    'Trasig baksida': ['Byte av baksida', 'Byte av bakstycke'],
    Fuktskada: ['Rengöring efter fuktskada'],
    'Kameran fungerar inte': ['Byte av bakkamera', 'Byte av frontkamera'],
    'Trasigt kameraglas': ['Byte av kameraglas'],
    'Pekskärmen reagerar inte': ['Skärmbyte'],
    'Högtalare eller mikrofon fungerar inte': ['Byte av högtalare', 'Byte av samtalshögtalare'],
    'Knapp som inte fungerar': ['Byte av ström- och volymknappar', 'Byte av hemknapp'],
    'Face ID eller fingeravtrycksläsare fungerar inte': ['Reparation av Face ID'],
    'Programvarufel eller långsam telefon': ['Programvaruåterställning'],
    'Dataräddning eller dataöverföring': ['Dataräddning'],
  },
  tablet: {
    'Trasig skärm': ['Glasbyte', 'Skärmbyte'],
    'Batteriet laddar ur snabbt': ['Batteribyte'],
    'Laddar inte': ['Byte av laddkontakt', 'Byte av USB-C-port'],
    'Pekskärmen reagerar inte': ['Glasbyte', 'Byte av touchglas'],
    'Skärmen är svart eller har streck': ['Skärmbyte'],
    Fuktskada: ['Rengöring efter fuktskada'],
    'Böjd ram eller trasigt skal': ['Uträtning av böjd ram'],
    'Knapp som inte fungerar': ['Byte av ström- och volymknappar', 'Byte av hemknapp'],
    'Högtalare eller mikrofon fungerar inte': ['Byte av högtalare'],
    'Kameran fungerar inte': ['Byte av bakkamera', 'Byte av frontkamera'],
    'Programvarufel eller långsam surfplatta': ['Programvaruåterställning'],
    'Dataräddning eller dataöverföring': ['Dataräddning'],
  },
  dator: {
    'Trasig skärm': ['Skärmbyte'],
    'Batteriet laddar ur snabbt': ['Batteribyte'],
    'Laddar inte': ['Byte av laddkontakt', 'Byte av USB-C-port'],
    'Tangentbordet fungerar inte': ['Byte av tangentbord'],
    Vätskeskada: ['Rengöring efter vätskeskada'],
    'Överhettning eller högljudd fläkt': ['Invändig rengöring och ny kylpasta', 'Byte av fläkt'],
    'Byte till SSD eller större lagring': ['Byte av SSD', 'Byte av hårddisk till SSD', 'Utökning med SSD'],
    'Utökning av arbetsminne': ['Uppgradering av arbetsminne'],
    'Ominstallation av Windows eller macOS': ['Ominstallation av'],
    Dataräddning: ['Dataräddning'],
    'Trasigt gångjärn': ['Reparation av gångjärn'],
    'Styrplattan fungerar inte': ['Byte av styrplatta'],
    'USB-port eller annan anslutning fungerar inte': ['Byte av USB-C-port'],
    'Högtalare eller ljud fungerar inte': ['Byte av högtalare'],
  },
}

/** Returns whether a repair of the price list is what a problem usually needs. False for problems that must be examined first. */
export function isUsualRepair(page: QuotePage, problem: string, repair: string): boolean {
  const beginnings: readonly string[] | undefined = (usual[page] as Record<string, readonly string[]>)[
    problem
  ]
  return beginnings?.some((beginning) => repair.startsWith(beginning)) ?? false
}
