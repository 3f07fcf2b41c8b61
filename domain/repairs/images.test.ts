import { expect, test } from 'vitest'
import { compareImages, getImageStage } from './images.ts'

const image = (id: number, caption: string) => ({ id, caption })
const ids = (images: readonly { id: number }[]) => images.map(({ id }) => id)

test('pictures of the handing in and the handover are paired in their order, and the others follow', () => {
  const images = [
    image(1, 'Inlämning'),
    image(2, 'Från kunden'),
    image(3, 'Inlämning'),
    image(4, 'Under arbetet'),
    image(5, 'Utlämning'),
  ]
  const { pairs, others } = compareImages(images)
  expect(pairs.map(({ before, after }) => ids([before, after]))).toEqual([[1, 5]])
  expect(ids(others)).toEqual([2, 3, 4])
})

test('pictures without a counterpart are not paired', () => {
  const images = [image(1, 'Inlämning'), image(2, '')]
  expect(compareImages(images)).toEqual({ pairs: [], others: images })
})

test.each([
  ['Mottaget', 'Inlämning'],
  ['Väntar på svar', 'Inlämning'],
  ['Under reparation', 'Under arbetet'],
  ['Färdig', 'Utlämning'],
  ['Utlämnad & Betald', 'Utlämning'],
])('a picture of a repair that is %s is from %s', (status, stage) => {
  expect(getImageStage(status)).toBe(stage)
})
