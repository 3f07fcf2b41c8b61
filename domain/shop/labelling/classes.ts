import { getKeys } from '#domain/keys-of.ts'

/** Energy classes of phones and tablets, best first, with their colours on the label (regulation (EU) 2023/1669, annex III). */
export const energyColors = {
  A: '#009640',
  B: '#52ae32',
  C: '#c8d400',
  D: '#ffed00',
  E: '#fbba00',
  F: '#ec6608',
  G: '#e30613',
} as const
export type EnergyClass = keyof typeof energyColors
export const energyClasses = getKeys(energyColors)

export const repairabilityClasses = ['A', 'B', 'C', 'D', 'E'] as const

export const energyLabelText = (energyClass: EnergyClass) => `Energiklass ${energyClass} på skalan A till G`

export const chargerLabels = { included: 'Laddare ingår', not_included: 'Laddare ingår inte' } as const
