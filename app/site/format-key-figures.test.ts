import { expect, test } from 'vitest'
import { defaultShopSettings } from '../../domain/settings/defaults.ts'
import { formatKeyFigures } from './format-key-figures.ts'

test('the key figures read as spec 000 section 9 has them, in Swedish', () => {
  const words = Object.values(formatKeyFigures(defaultShopSettings.keyFigures)).map((word) =>
    word.replace(/\s/g, ' '),
  )
  expect(words).toEqual(['4,8', '127', '98 %', '5 000+', '15 000+', '10+', '24 h', '2013'])
})
