import { z } from 'zod'

const text = z.string()
const figure = z.number()
/** Kronor as a decimal string, `"50.00"`. */
const kronor = z.string()

/**
 * The settings as the back office reads them. Looser than what is taken in: what was stored under an earlier rule must
 * still be shown, or nobody could put it right.
 */
const storedSettings = z
  .object({
    name: text,
    legalName: text,
    orgNumber: text,
    vatNumber: text,
    street: text,
    postalCode: text,
    city: text,
    county: text,
    latitude: figure,
    longitude: figure,
    phone: text,
    email: text,
    mailSender: z.object({ name: text, address: text }),
    freePost: z.object({ line: text, postalCode: text, city: text }),
    socialLinks: z.object({ facebook: text, instagram: text, google: text }),
    mapUrl: text,
    directionsUrl: text,
    hours: z.array(z.object({ opens: text, closes: text }).nullable()),
    closedDays: z.array(z.object({ date: text, reason: text })),
    openHolidays: z.array(text),
    keyFigures: z.object({
      rating: figure,
      reviews: figure,
      satisfactionPercent: figure,
      repairsYearly: figure,
      repairsTotal: figure,
      years: figure,
      handlingHours: figure,
      founded: figure,
    }),
    warranty: z.object({ standardMonths: figure, extendedMonths: figure, expressMonths: figure }),
    quotes: z.object({ validDays: figure, replyHours: figure, warrantyMonths: figure }),
    terms: z.object({
      storageFee: kronor,
      collectDays: figure,
      unclaimedDays: figure,
      diagnosisFee: kronor,
      instalmentFrom: kronor,
      invoiceDays: figure,
    }),
    delivery: z.object({ fee: kronor }),
    booking: z.object({ slotMinutes: figure, slotCapacity: figure, leadMinutes: figure }),
    analyticsId: text,
    emailJs: z.object({
      publicKey: text,
      serviceId: text,
      confirmationTemplate: text,
      noticeTemplate: text,
      quoteTemplate: text,
    }),
  })
  .meta({ id: 'StoredSettings' })

/** The settings with what the screen needs beside them. */
export const settingsReply = z
  .object({
    settings: storedSettings,
    /** Goes back with a change; 0 while nothing has been changed. */
    version: z.int(),
    changedAt: z.string().nullable(),
    /** Today in Sweden, from which on the holidays are listed. */
    today: z.string(),
    /** Public holidays to the end of next year. */
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    /** What the server's own environment says: its analytics id wins over the settings', its sender fills in for them. */
    environment: z.object({ analyticsId: z.string().nullable(), mailFrom: z.string().nullable() }),
  })
  .meta({ id: 'Settings' })

export type StoredSettings = z.infer<typeof storedSettings>
export type SettingsReply = z.infer<typeof settingsReply>
