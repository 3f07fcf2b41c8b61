import type { LineKind, PartOrigin } from './receipts.ts'
import type { StuckReason } from './rules.ts'
import type { RepairSource, RepairStatus } from './states.ts'

export const transitionLabels = {
  'Väntar på svar': 'Vänta på svar',
  Mottaget: 'Mottaget',
  Pågående: 'Börja felsöka',
  'Under reparation': 'Börja reparera',
  Färdig: 'Klar att hämta',
  'Utlämnad & Betald': 'Lämna ut',
  Avslutad: 'Avsluta',
} as const satisfies Record<RepairStatus, string>

export const stuckLabels = {
  late: 'Utlovad dag har passerat',
  still: 'Står still',
  unanswered: 'Kunden väntar på svar',
} as const satisfies Record<StuckReason, string>

export const lineKindLabels = {
  labour: 'Arbete',
  part: 'Reservdel',
  storage: 'Förvaring',
} as const satisfies Record<LineKind, string>

export const partOriginLabels = {
  original: 'Originaldel',
  compatible: 'Kompatibel del',
  used: 'Begagnad del',
} as const satisfies Record<PartOrigin, string>

/** Returns what a document says of a line: `Skärm iPhone 13 (kompatibel del)`. */
export function lineText({
  description,
  origin,
}: {
  description: string
  origin: PartOrigin | null
}): string {
  return origin === null ? description : `${description} (${partOriginLabels[origin].toLowerCase()})`
}

export const sourceLabels = {
  quote: 'Godkänd offert',
  booking: 'Bokad tid',
  payment: 'Betald på nätet',
  portal: 'Kundens bokning',
  counter: 'Över disk',
  imported: 'Importerat',
} as const satisfies Record<RepairSource, string>
