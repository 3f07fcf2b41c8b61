import { deviceKinds } from '../catalogue/known-device-types.ts'

type Device = { brand: string; model_name: string; kind: (typeof deviceKinds)[number]; baseOre: number }

/** A model's series, `iPhone` or `Galaxy S`, and its generation: a year in parentheses, else its first number. */
function readSeries({ brand, model_name }: Device): { series: string; generation: number } {
  // The iPhones X, XR and XS are the tenth.
  const name = model_name.replace(/\bX(?=[RS]?\b)/, '10')
  const [, year] = /\((20\d\d)\)/.exec(name) ?? []
  const [before = '', number = '0'] = /^(\D*)(\d+)?/.exec(name)?.slice(1) ?? []
  const series = before.replace(/\(.*/, '').trim()
  return { series: `${brand} ${series}`, generation: Number(year ?? number) }
}

/**
 * Returns the devices by brand and kind, phones first, and within a kind as visitors look for them: the series with most models
 * first, in it the newest generation, and of a generation the most valuable: `iPhone 16 Pro`, `iPhone 16`, `iPhone 9`, `iPhone SE`.
 */
export function newestFirst<D extends Device>(devices: readonly D[]): D[] {
  const withSeries = devices.map((device) => ({ device, ...readSeries(device) }))
  const sizes = new Map(
    [...Map.groupBy(withSeries, ({ series }) => series)].map(([key, all]) => [key, all.length]),
  )
  const getSize = (series: string) => sizes.get(series) ?? 0
  return withSeries
    .toSorted(
      (a, b) =>
        a.device.brand.localeCompare(b.device.brand, 'sv') ||
        deviceKinds.indexOf(a.device.kind) - deviceKinds.indexOf(b.device.kind) ||
        getSize(b.series) - getSize(a.series) ||
        a.series.localeCompare(b.series, 'sv') ||
        b.generation - a.generation ||
        b.device.baseOre - a.device.baseOre ||
        a.device.model_name.localeCompare(b.device.model_name, 'sv'),
    )
    .map(({ device }) => device)
}
