import { z } from 'zod'
import { id, line, missingMessage } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { logoBackdrops } from './branding/branding.ts'

/**
 * The subjects of the shop's own pictures: its logo, its front, its workbench, the official notice on the legal guarantee, one picture of each,
 * and the people who work there.
 */
export const shopPictureKinds = ['logo', 'front', 'bench', 'notice', 'person'] as const
export type ShopPictureKind = (typeof shopPictureKinds)[number]

/** Maximum number of people with a picture. */
export const maxPeople = 12

/** Messages for required fields. */
export const pictureTexts = {
  name: 'Skriv personens namn.',
  role: 'Skriv vad personen gör hos er.',
}

/** A picture of the shop. `small_url` is for phones, `url` for large screens; the content at a URL never changes. */
export const shopPicture = namedObject('ShopPicture', {
  id: z.int(),
  kind: z.enum(shopPictureKinds),
  url: z.string(),
  small_url: z.string(),
  original_url: z.string().nullable().describe('the official notice as uploaded; null for other pictures'),
  width: z.int(),
  height: z.int(),
  /** Description for people who do not see the picture. Empty for people, whose name stands below. */
  alt: z.string(),
  /** Name and role of a person; empty for other pictures. */
  name: z.string(),
  role: z.string(),
  backdrop: z.enum(logoBackdrops).describe('the backgrounds on which a logo can be seen'),
})

const texts = { alt: line(160).optional(), name: line(80).optional(), role: line(80).optional() }

/** The texts of an uploaded picture, in the query string because the body is the file. */
export const shopPictureUpload = z.object({
  kind: z.enum(shopPictureKinds, 'Okänt slag av bild.'),
  ...texts,
})

export const shopPictureChange = z.object(texts).meta({ id: 'ShopPictureChange' })

export const shopPictureOrder = namedObject('ShopPictureOrder', {
  ids: z
    .array(id(), missingMessage('Ange personerna i ordning.'))
    .max(maxPeople)
    .refine((ids) => new Set(ids).size === ids.length, 'Samma bild står två gånger.'),
})

/** A picture's file name: a random name, and a size or `original`. It is immutable. */
export const shopPictureFile = z.object({
  file: z
    .string()
    .max(80)
    .regex(/^[\w-]{43}-((small|large)\.(webp|png)|original)$/, 'Ogiltigt filnamn.'),
})

export type ShopPicture = z.infer<typeof shopPicture>
export type ShopPictureUpload = z.output<typeof shopPictureUpload>
export type ShopPictureChange = z.output<typeof shopPictureChange>

/** The shop's pictures as pages show them. */
export type ShopPictures = {
  front: ShopPicture | undefined
  bench: ShopPicture | undefined
  /** The harmonised notice on the legal guarantee (regulation (EU) 2025/1960). */
  notice: ShopPicture | undefined
  people: ShopPicture[]
}
