import { z } from 'zod'
import { id, line, pageOf, pageQuery, rowId } from '../fields.ts'
import { named } from './schemas.ts'

const nameField = line(80, 'Skriv ett namn.')
const version = line(40, 'Ange vilken version som ändras.')

/** How many device types, and how many brands, there can be: each are shown as one list. */
export const maxTypesOrBrands = 300

/** A device type or a brand as the back office has it. */
export const typeOrBrand = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Not shown to visitors, nor any of its models. */
    hidden: z.boolean(),
    /** How many models belong to it, hidden ones too. */
    models: z.int(),
    /** Goes back with a change, so that two people editing at once notice each other. */
    version: z.string(),
  })
  .meta({ id: 'Shelf' })

/** A new device type or brand. It comes last. */
export const typeOrBrandInput = z.object({ name: nameField }).meta({ id: 'NewShelf' })

/** A device type or brand that is renamed, hidden or shown. */
export const typeOrBrandChange = z
  .object({ name: nameField, hidden: z.boolean(), version })
  .meta({ id: 'ChangedShelf' })

/** All device types, or all brands, in their new order. */
export const typeOrBrandOrder = z
  .object({
    ids: z
      .array(id())
      .max(maxTypesOrBrands)
      .refine((ids) => new Set(ids).size === ids.length, 'Samma post står två gånger.'),
  })
  .meta({ id: 'ShelfOrder' })

/** The version of what is to be deleted: what somebody else has changed meanwhile stays. */
export const versionQuery = z.object({ version })

const yearField = z
  .int('Skriv ett årtal, till exempel 2024.')
  .min(1980, 'Skriv ett årtal från 1980.')
  .max(2100, 'Skriv ett årtal före 2100.')
  .nullable()

/** A model as the back office has it. Models are listed newest first, by the year in which they came. */
export const adminModel = z
  .object({
    id: z.int(),
    name: z.string(),
    device_type: named,
    brand: named,
    release_year: z.int().nullable(),
    hidden: z.boolean(),
    /** How many prices it has, inactive ones too. */
    prices: z.int(),
    version: z.string(),
  })
  .meta({ id: 'AdminModel' })

/** A new model; its device type and brand stay. */
export const modelInput = z
  .object({
    device_type_id: id('Välj en enhetstyp.'),
    brand_id: id('Välj ett märke.'),
    name: nameField,
    release_year: yearField.optional().default(null),
  })
  .meta({ id: 'NewModel' })

/** A model that is renamed, moved to another year, hidden or shown. */
export const modelChange = z
  .object({ name: nameField, release_year: yearField, hidden: z.boolean(), version })
  .meta({ id: 'ChangedModel' })

export const modelListQuery = pageQuery.extend({
  devicetype: rowId.optional(),
  brand: rowId.optional(),
  search: z.string().max(100).optional(),
})
export const modelList = pageOf(adminModel)

export type TypeOrBrand = z.infer<typeof typeOrBrand>
export type TypeOrBrandChange = z.output<typeof typeOrBrandChange>
export type AdminModel = z.infer<typeof adminModel>
export type ModelInput = z.output<typeof modelInput>
export type ModelChange = z.output<typeof modelChange>
export type ModelListQuery = z.output<typeof modelListQuery>
