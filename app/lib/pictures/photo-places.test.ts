import { expect, test } from 'vitest'
import { photoPlaces } from './photo-places.ts'

test.each(Object.entries(photoPlaces))(
  'the preview of %s has the shapes of the page',
  (_name, { shape, phone, desktop }) => {
    const [onPhones = '', ...wider] = shape.split(' ')
    expect(phone).toBe(onPhones)
    expect(desktop).toBe(wider.at(-1)?.replace('lg:', '') ?? onPhones)
  },
)
