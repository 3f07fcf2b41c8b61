import { expect, test } from 'vitest'
import { bidsAboveSale } from '#domain/trade-in/bids-above-sale.ts'
import goods from '#server/scripts/data/shop/products.json' with { type: 'json' }
import bought from './bought.json' with { type: 'json' }

const groups = new Map(
  bought.groups.map(({ name, choices }) => [
    name,
    choices.map(({ value, percentage, kronor }) => ({
      value,
      percentage_modifier: percentage,
      fixed_modifier: String(kronor),
    })),
  ]),
)

test('the demo shop never bids more for a device than it sells it for', () => {
  for (const device of bought.devices) {
    const sales = goods
      .filter(({ brand, name }) => brand === device.brand && name === device.model)
      .flatMap(({ variants }) => variants)
      .map(([, storage, , price]) => ({ storage: String(storage), priceOre: Number(price) * 100 }))
    const options = device.groups.map((name) => groups.get(name) ?? [])
    expect(options.every(({ length }) => length > 0)).toBe(true)
    expect(bidsAboveSale(String(device.kronor), options, sales), device.model).toEqual([])
  }
})
