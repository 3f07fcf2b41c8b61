import { z } from 'zod'
import { id, line, missingMessage, rowId, version } from '../fields.ts'
import { isWebAddress, readPostalCode } from './legal.ts'

/** How many stores there can be: they are shown as one list. */
export const maxStores = 100

/** A place where devices are handed in (spec 000 section 3), as the back office sees it. */
export const adminStore = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    postal_code: z.string(),
    city: z.string(),
    opening_hours: z.string(),
    google_maps_url: z.string(),
    /** Hidden stores are kept and not shown to visitors. */
    active: z.boolean(),
    /** Goes back with a change, so that two people editing at once notice each other. */
    version: z.int(),
  })
  .meta({ id: 'AdminStore' })

/** A new store. It comes last in the list. */
export const storeInput = z
  .object({
    name: line(80, 'Skriv butikens namn.'),
    address: line(120, 'Skriv gatuadressen.'),
    postal_code: line(10, 'Skriv postnumret.').transform((value, ctx) => {
      const form = readPostalCode(value)
      if (form !== undefined) return form
      ctx.addIssue({ code: 'custom', message: 'Skriv postnumret som 671 31.' })
      return z.NEVER
    }),
    city: line(80, 'Skriv orten.'),
    opening_hours: line(200, 'Skriv när butiken är öppen.'),
    google_maps_url: line(500)
      .refine((value) => value === '' || isWebAddress(value), 'Skriv hela adressen, med https:// först.')
      .optional()
      .default(''),
    active: z.boolean().optional().default(true),
  })
  .meta({ id: 'NewStore' })

/** A changed store, all of it, with the version that it was changed from. */
export const storeChange = storeInput.extend({ version: version(1) }).meta({ id: 'ChangedStore' })

/** The version of a store that is to be deleted: one that somebody else has changed meanwhile stays. */
export const storeVersion = z.object({ version: rowId })

/** The stores in their new order: the ids of all of them. */
export const storeOrder = z
  .object({
    ids: z
      .array(id(), missingMessage('Ange butikerna i ordning.'))
      .max(maxStores)
      .refine((ids) => new Set(ids).size === ids.length, 'Samma butik står två gånger.'),
  })
  .meta({ id: 'StoreOrder' })

export type AdminStore = z.infer<typeof adminStore>
export type StoreInput = z.output<typeof storeInput>
export type StoreChange = z.output<typeof storeChange>
