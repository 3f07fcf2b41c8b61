import { z } from 'zod'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Skriv klockslaget som HH:MM.')

/** When the shop is open on one weekday, or null when it is closed. Local time, Europe/Stockholm. */
const openHours = z.object({ opens: timeOfDay, closes: timeOfDay }).nullable()

/** Everything about the shop that headers, footers, mails, receipts and structured data read. */
export const shopSettings = z.object({
  name: z.string(),
  legalName: z.string(),
  orgNumber: z.string(),
  vatNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  email: z.email(),
  mapUrl: z.url(),
  directionsUrl: z.url(),
  /** Monday first, seven days. */
  hours: z.array(openHours).length(7),
  keyFigures: z.object({
    rating: z.number(),
    reviews: z.number().int(),
    satisfactionPercent: z.number().int(),
    repairsYearly: z.number().int(),
    repairsTotal: z.number().int(),
    years: z.number().int(),
    handlingHours: z.number().int(),
    founded: z.number().int(),
  }),
})

/** The shop's details as every part of the program reads them. */
export type ShopSettings = z.infer<typeof shopSettings>
