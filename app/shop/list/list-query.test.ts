import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditions, orderings, priceFilter, shopPageSize } from '#domain/shop/labels.ts'
import {
  callQuery,
  choicesIn,
  filterCount,
  getShown,
  inCategory,
  lastPage,
  listPath,
  readListQuery,
  wholeList,
  withoutFilters,
} from './list-query.ts'

const categories = ['mobiler', 'datorer', 'tillbehor']
const listed = [
  { key: 'mobiler', label: 'Mobiler', colors: ['Blå', 'Svart'] },
  { key: 'datorer', label: 'Datorer', colors: ['Silver', 'Svart'] },
  { key: 'tillbehor', label: 'Tillbehör', colors: [] },
]

test('nothing asked for is the whole list, and its address is the plain one', () => {
  expect(readListQuery('', categories)).toEqual(wholeList)
  expect(callQuery(wholeList)).toEqual({})
  expect(listPath(wholeList)).toBe('/shop')
})

test('reads the API’s parameters, comma-separated or repeated as a form sends them', () => {
  const read = readListQuery(
    '?category=mobiler&brand=Samsung,Apple&brand=Google&condition=fair&condition=new&storage=64GB,,128GB&color=Svart,Blå&price_max=4500&in_stock=1&search=+iphone+&ordering=-price&page=2',
    categories,
  )
  expect(read).toEqual({
    category: 'mobiler',
    brands: ['Apple', 'Google', 'Samsung'],
    conditions: ['new', 'fair'],
    storages: ['128GB', '64GB'],
    colors: ['Blå', 'Svart'],
    priceMax: 4500,
    inStock: true,
    search: 'iphone',
    ordering: '-price',
    page: 2,
    shown: 20,
  })
  expect(listPath(read)).toBe(
    '/shop?category=mobiler&brand=Apple,Google,Samsung&condition=new,fair&storage=128GB,64GB&color=Bl%C3%A5,Svart&price_max=4500&in_stock=1&search=iphone&ordering=-price&page=2',
  )
})

test.each([
  '?category=bilar',
  '?brand=,,&condition=worn&storage=&color=,',
  '?price_max=abc',
  '?price_max=90000',
  '?price_max=',
  '?in_stock=0&ordering=sideways',
  '?page=0',
  '?page=-3',
  '?visa=20',
  '?visa=7',
  '?visa=alla',
  '?produkt=iphone-15',
])('what makes no sense is left out: %s', (search) => {
  expect(readListQuery(search, categories)).toEqual(wholeList)
})

test('the address remembers how many products are shown, and the API sends as many', () => {
  const query = readListQuery('?search=iphone&visa=50', categories)
  expect(query).toMatchObject({ page: 1, shown: 60 })
  expect(listPath(query)).toBe('/shop?search=iphone&visa=60')
  expect(callQuery(query)).toEqual({ search: 'iphone', page_size: '60' })
  expect(lastPage(query)).toBe(3)
  expect(listPath(withoutFilters(query))).toBe('/shop?search=iphone')
  expect(listPath(inCategory(query, 'mobiler', listed))).toBe('/shop?category=mobiler&search=iphone')
  expect(readListQuery('?visa=5000', categories).shown).toBe(100)
  expect([getShown(2), getShown(9)]).toEqual([40, 100])
})

test('a later page, as it is shown without script, has no longer list', () => {
  const query = readListQuery('?page=3&visa=60', categories)
  expect([query.shown, lastPage(query)]).toEqual([20, 3])
  expect(callQuery({ ...query, shown: 60 })).toEqual({ page: '3' })
})

describe('any query', () => {
  const text = fc.string({ minLength: 1, maxLength: 12 }).map((each) => each.replaceAll(',', '').trim())
  const texts = fc.array(
    text.filter((each) => each !== ''),
    { maxLength: 5 },
  )
  const query = fc
    .record({
      category: fc.constantFrom('', ...categories),
      brands: texts.map((each) => [...new Set(each)].toSorted()),
      conditions: fc.subarray([...conditions]),
      storages: texts.map((each) => [...new Set(each)].toSorted()),
      colors: texts.map((each) => [...new Set(each)].toSorted()),
      priceMax: fc.nat(priceFilter.most),
      inStock: fc.boolean(),
      search: text,
      ordering: fc.constantFrom(...orderings),
      page: fc.integer({ min: 1, max: 100 }),
      shown: fc.constantFrom(20, 40, 100),
    })
    .map((each) => (each.page > 1 ? { ...each, shown: shopPageSize } : each))

  test('reads back from its address', () => {
    fc.assert(
      fc.property(query, (requested) => {
        const { search } = new URL(listPath(requested), 'https://verkstan.example')
        expect(readListQuery(search, categories)).toEqual(requested)
      }),
    )
  })

  test('changing the category drops the filters that it does not have', () => {
    fc.assert(
      fc.property(query, fc.constantFrom('', ...categories), (requested, category) => {
        const moved = inCategory(requested, category, listed)
        const { brands, storages, colors } = choicesIn(category, listed)
        return (
          moved.category === category &&
          moved.page === 1 &&
          moved.brands.every((brand) => brands.includes(brand)) &&
          moved.storages.every((storage) => storages.includes(storage)) &&
          moved.colors.every((color) => colors.includes(color))
        )
      }),
    )
  })

  test('without its filters it has none', () => {
    fc.assert(fc.property(query, (requested) => filterCount(withoutFilters(requested)) === 0))
  })
})

test('all categories together offer every brand and colour once and no storage', () => {
  const { brands, storages, colors } = choicesIn('', listed)
  expect(colors).toEqual(['Blå', 'Silver', 'Svart'])
  expect(new Set(brands).size).toBe(brands.length)
  expect(brands).toContain('Dell')
  expect(brands).toContain('Native Union')
  expect(storages).toEqual([])
  expect(choicesIn('mobiler', listed).storages).toContain('1TB')
})

test('a category offers the colours that it has in stock, and keeps those chosen of them', () => {
  expect(choicesIn('datorer', listed).colors).toEqual(['Silver', 'Svart'])
  const query = { ...wholeList, category: 'mobiler', colors: ['Blå', 'Svart'] }
  expect(filterCount(query)).toBe(2)
  expect(inCategory(query, 'datorer', listed).colors).toEqual(['Svart'])
})
