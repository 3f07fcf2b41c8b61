import { expect, test } from 'vitest'
import { claimPath, readClaim } from './claim-path.ts'

test('the contact form gets the product and the end of its number from the address', () => {
  const path = claimPath({ product: 'Apple iPhone 13 & laddare, 128 GB', serialEnd: '3809' })
  expect(path).toMatch(/^\/contact\?.*#skriv-till-oss$/)
  expect(readClaim(new URL(path, 'https://verkstan.test').search)).toBe(
    'Det gäller Apple iPhone 13 & laddare, 128 GB, serienummer som slutar på 3809.\n\n',
  )
  const unnumbered = new URL(claimPath({ product: 'Laddare', serialEnd: '' }), 'https://verkstan.test')
  expect(readClaim(unnumbered.search)).toBe('Det gäller Laddare.\n\n')
})

test('an address without goods fills in nothing, and a long one is cut', () => {
  expect(readClaim('?nummer=3809')).toBeUndefined()
  expect(readClaim('?vara=%20')).toBeUndefined()
  expect(readClaim(`?vara=${'a'.repeat(500)}`)?.length).toBeLessThan(150)
})
