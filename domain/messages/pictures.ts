import { z } from 'zod'
import { namedObject } from '../named-object.ts'
import { maxSentPictures } from './rules.ts'

/** The tokens of uploaded pictures that a form is sent with. */
export const pictureTokens = z
  .array(z.string().max(60))
  .max(maxSentPictures, `Du kan skicka högst ${maxSentPictures} bilder.`)
  .optional()
  .default([])

/** A picture that waits for its form to be sent. `url` shows it for ten minutes. */
export const uploadedPicture = namedObject('UploadedPicture', { token: z.string(), url: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** A picture as staff see it. `url` is valid for ten minutes. */
export const sentPicture = namedObject('SentPicture', {
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type SentPicture = z.infer<typeof sentPicture>
