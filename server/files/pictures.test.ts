import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageType, reencodePicture } from './pictures.ts'

const drawn = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#345678' } })

test.each([
  ['jpeg', () => drawn().jpeg().toBuffer()],
  ['png', () => drawn().png().toBuffer()],
  ['webp', () => drawn().webp().toBuffer()],
  ['avif', () => drawn().avif().toBuffer()],
])('%s is taken and becomes JPEG', async (format, make) => {
  const bytes = await make()
  expect(imageType(bytes)).toBe(`image/${format}`)
  const { bytes: made, width } = await reencodePicture(bytes)
  expect([imageType(made), width]).toEqual(['image/jpeg', 300])
})

test.each(['heic', 'mif1'])('a HEIC picture (%s) is refused with instructions', async (brand) => {
  const bytes = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}0000mif1heic`),
    Buffer.alloc(100),
  ])
  await expect(reencodePicture(bytes)).rejects.toMatchObject({
    fields: { image: [expect.stringContaining('Mest kompatibelt')] },
  })
})

test.each([
  ['GIF', Buffer.from('GIF89a0000000000')],
  ['a text', Buffer.from('no image')],
  ['a file that only claims to be AVIF', Buffer.from('0000ftypavif00000000')],
])('%s is refused', async (_what, bytes) => {
  await expect(reencodePicture(bytes)).rejects.toThrow()
})
