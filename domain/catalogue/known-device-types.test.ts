import { expect, test } from 'vitest'
import {
  deviceKinds,
  deviceTypeSlugs,
  kindLabels,
  knownDeviceType,
  quotePath,
  quoteTypes,
  repairPath,
} from './known-device-types.ts'

test('three of the six types have a quote page, and others ask by the contact page', () => {
  expect(deviceTypeSlugs).toEqual(['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other'])
  expect(quoteTypes).toEqual(['mobil', 'tablet', 'dator'])
  expect(deviceTypeSlugs.map(quotePath)).toEqual([
    ...quoteTypes.map(repairPath),
    '/contact',
    '/contact',
    '/contact',
  ])
})

test('the kinds that the shop buys are in the order of the types', () => {
  expect(deviceKinds).toEqual(['phone', 'tablet', 'laptop', 'watch'])
  expect(kindLabels.laptop).toBe('Bärbar dator')
})

test('a type that the shop added is one of the others', () => {
  expect([knownDeviceType('watch'), knownDeviceType('dronare')]).toEqual(['watch', 'other'])
})

test.each([
  ['Mobil', 'mobil'],
  ['Surfplatta', 'tablet'],
  [' bärbar dator ', 'dator'],
  ['Klocka', 'watch'],
  ['Hörlurar', 'airpods'],
  ['Tablet', 'tablet'],
  ['', 'other'],
])('the type named %j is %s', (name, slug) => {
  expect(knownDeviceType(name)).toBe(slug)
})
