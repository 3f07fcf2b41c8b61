import { type Ore, toDecimalString } from '../../../domain/money.ts'
import type { TradeInChoice, TradeInDevice } from '../../../domain/trade-in/schemas.ts'
import type { ChoiceRow, DeviceRow, OptionRow } from './queries.ts'

/** A choice as it goes over the wire, its figures as decimal strings. */
export function choiceView(choice: ChoiceRow): TradeInChoice {
  return {
    id: choice.id,
    value: choice.value,
    percentage_modifier: choice.percentage,
    fixed_modifier: toDecimalString(choice.fixedOre as Ore),
  }
}

/** Where a device's picture is; empty when it has none. */
export function pictureOf({ imageName, imageUrl }: Pick<DeviceRow, 'imageName' | 'imageUrl'>): string {
  return imageName ? `/api/trade-in/pictures/${imageName}.jpg` : imageUrl
}

/** A device's options by the titles of its groups, in order. Two groups of one title are one list. */
export function optionsView(rows: readonly OptionRow[]): Record<string, TradeInChoice[]> {
  const options: Record<string, TradeInChoice[]> = {}
  for (const { group, choice } of rows) {
    options[group.title] = [...(options[group.title] ?? []), choiceView(choice)]
  }
  return options
}

/** A device as visitors see it. */
export function deviceView(device: DeviceRow, rows: readonly OptionRow[]): TradeInDevice {
  return {
    id: device.id,
    brand: device.brand,
    model_name: device.modelName,
    image_url: pictureOf(device),
    base_price: toDecimalString(device.baseOre as Ore),
    options: optionsView(rows),
  }
}
