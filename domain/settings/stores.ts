import { z } from 'zod'
import { id, line, missingMessage, rowId, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { isWebAddress, readPostalCode } from './legal.ts'

/** Maximum number of stores, which are shown as one list. */
export const maxStores = 100

/** A store that accepts devices (spec 000 section 3), in the back office. */
export const adminStore = namedObject('AdminStore', {
  id: z.int(),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  opening_hours: z.string(),
  google_maps_url: z.string(),
  /** Inactive stores are hidden from visitors. */
  active: z.boolean(),
  /** Sent back with a change, to detect concurrent edits. */
  version: z.int(),
})

/** A new store, which is added last. */
export const storeInput = namedObject('NewStore', {
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

/** A changed store with all fields, and the version it was changed from. */
export const storeChange = storeInput.extend({ version: version(1) }).meta({ id: 'ChangedStore' })

/** The version of the store to delete. A store changed meanwhile is not deleted. */
export const storeVersion = z.object({ version: rowId })

export const storeOrder = namedObject('StoreOrder', {
  ids: z
    .array(id(), missingMessage('Ange butikerna i ordning.'))
    .max(maxStores)
    .refine((ids) => new Set(ids).size === ids.length, 'Samma butik står två gånger.'),
})

export type AdminStore = z.infer<typeof adminStore>
export type StoreInput = z.output<typeof storeInput>
export type StoreChange = z.output<typeof storeChange>
