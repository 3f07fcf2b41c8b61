/** The units of a product: how many can be bought, and the battery health of those that were measured. */
export type Units = { stock: number; batteryPercents: readonly number[] }

/** Lowest measured health in percent of a battery that may be called new. */
const newBatteryPercent = 97

const newBattery = /(?:^|[^\p{L}])(ny|nya|nytt|nybytt|bytt|utbytt) batteri/iu
const tested = /(?:^|[^\p{L}])(testa[dt]e?|funktionstesta[dt]e?|genomgån(gen|get|gna)|uppmätt)(?!\p{L})/iu

/** Whether every unit in stock was measured in the workshop. */
export function areMeasured({ stock, batteryPercents }: Units): boolean {
  return stock > 0 && batteryPercents.length >= stock
}

/**
 * Returns the features that hold for every unit in stock. Features are written for the product; that a battery is new or a unit tested
 * is shown only where the units' own data say so (marknadsföringslagen 2008:486, 10 §). Without units, as on cards, it is never shown.
 */
export function provenFeatures(features: readonly string[], units?: Units): string[] {
  const isMeasured = units !== undefined && areMeasured(units)
  const isNew = isMeasured && units.batteryPercents.every((percent) => percent >= newBatteryPercent)
  return features.filter((feature) => {
    if (newBattery.test(feature)) return isNew
    return tested.test(feature) ? isMeasured : true
  })
}
