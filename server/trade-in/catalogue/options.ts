import { type Ore, toDecimalString } from '#domain/money.ts'
import type { TradeInChoice, TradeInDevice } from '#domain/trade-in/schemas.ts'
import type { ChoiceRow, DeviceRow, OptionRow } from './queries.ts'

/** Converts a choice to the API's form, with its numbers as decimal strings. */
export function choiceView(choice: ChoiceRow): TradeInChoice {
  return {
    id: choice.id,
    value: choice.value,
    percentage_modifier: choice.percentage,
    fixed_modifier: toDecimalString(choice.fixedOre as Ore),
  }
}

/** Returns the URL of a device's picture; empty when it has none. */
export function getPicture({ imageName, imageUrl }: Pick<DeviceRow, 'imageName' | 'imageUrl'>): string {
  return imageName ? `/api/trade-in/pictures/${imageName}.jpg` : imageUrl
}

/** Returns a device's options by group title, in order. Groups with the same title are merged. */
export function optionsView(rows: readonly OptionRow[]): Record<string, TradeInChoice[]> {
  const options: Record<string, TradeInChoice[]> = {}
  for (const { group, choice } of rows) {
    options[group.title] = [...(options[group.title] ?? []), choiceView(choice)]
  }
  return options
}

export function deviceView(device: DeviceRow, rows: readonly OptionRow[]): TradeInDevice {
  return {
    id: device.id,
    brand: device.brand,
    model_name: device.modelName,
    image_url: getPicture(device),
    base_price: toDecimalString(device.baseOre as Ore),
    options: optionsView(rows),
  }
}
