import { formatCount } from '#domain/settings/units.ts'

/** Device types and brands have the same operations. */
export type CatalogueListKind = 'types' | 'brands'

export const typeOrBrandLabels = {
  types: {
    add: 'Ny enhetstyp',
    lead: 'I den här ordningen väljer kunderna vilken sorts enhet det gäller.',
    placeholder: 'Spelkonsol',
    waiting: 'Hämtar enhetstyperna',
    empty: 'Ingen enhetstyp är inlagd.',
    ordered: 'Enhetstypernas ordning är sparad.',
    hint: 'Sidornas adresser ändras inte.',
  },
  brands: {
    add: 'Nytt märke',
    lead: 'I den här ordningen väljer kunderna märke, efter att de har valt enhetstyp.',
    placeholder: 'Samsung',
    waiting: 'Hämtar märkena',
    empty: 'Inget märke är inlagt.',
    ordered: 'Märkenas ordning är sparad.',
    hint: 'Märkets prissidor får det nya namnet i sin adress.',
  },
} as const satisfies Record<CatalogueListKind, Record<string, string>>

export function modelsText(count: number): string {
  return formatCount(count, 'modell', 'modeller')
}
