import { expect, test } from 'vitest'
import { findDevices } from './find-devices.ts'

const devices = [
  ['Apple', 'iPhone 13 Pro'],
  ['Apple', 'iPhone 13'],
  ['Apple', 'iPhone 14'],
  ['Samsung', 'Galaxy S23 Ultra'],
  ['Samsung', 'Galaxy S23'],
  ['Nothing', 'Phone (2)'],
].map(([brand = '', model_name = '']) => ({ brand, model_name }))

const names = (search: string) => findDevices(devices, search).map(({ model_name }) => model_name)

test.each([
  ['iphone 13', ['iPhone 13', 'iPhone 13 Pro']],
  ['IPHONE13', ['iPhone 13', 'iPhone 13 Pro']],
  ['iph 13 pro', ['iPhone 13 Pro']],
  ['s23', ['Galaxy S23', 'Galaxy S23 Ultra']],
  ['samsung', ['Galaxy S23', 'Galaxy S23 Ultra']],
  ['iphone 1', []],
  ['nokia', []],
  [' ', []],
])('%j finds %j', (search, found) => {
  expect(names(search)).toEqual(found)
})
