import { formatKronor, type Ore } from '#domain/money.ts'
import { returnDays } from '#domain/settings/promises.ts'
import type { IconName } from '../ui/icon.tsx'

type Promised = { icon: IconName; title: string; text: string }

/**
 * Returns the promises that apply to the purchase of a product (spec 000 section 9); `fee` is the delivery fee. That a battery
 * was measured is said where it is true of every unit in stock. Rights by law are no feature of the offer (directive 2005/29/EC, annex I, 10).
 */
export function getPromises(fee: Ore, isMeasured: boolean): readonly Promised[] {
  return [
    {
      icon: 'truck',
      title: fee === 0 ? 'Fri frakt' : `Frakt ${formatKronor(fee)}`,
      text: 'Snabb leverans hem, oftast inom 1–\u20603\u00a0vardagar.',
    },
    { icon: 'store', title: 'Hämta i butik', text: 'Vi mejlar när din vara är klar att hämta.' },
    {
      icon: 'undo-2',
      title: `${returnDays} dagars öppet köp`,
      text: 'Skicka tillbaka om det inte blev rätt.',
    },
    ...(isMeasured
      ? [
          {
            icon: 'shield-check' as const,
            title: 'Uppmätt batteri',
            text: 'Vi har mätt batteriet i varje exemplar i lager.',
          },
        ]
      : []),
  ]
}
