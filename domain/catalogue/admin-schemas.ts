import { z } from 'zod'
import { getPage, id, line, pageQuery, rowId, searchText } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { named } from './schemas.ts'

export const nameField = line(80, 'Skriv ett namn.')
const version = line(40, 'Ange vilken version som ändras.')

/** Maximum number of device types, and of brands. Each are shown as one list. */
export const maxTypesOrBrands = 300

export const typeOrBrand = namedObject('TypeOrBrand', {
  id: z.int(),
  name: z.string(),
  /** Whether it and all its models are hidden from visitors. */
  hidden: z.boolean(),
  /** Number of its models, including hidden ones. */
  models: z.int(),
  /** Sent back with a change, to detect concurrent edits. */
  version: z.string(),
})

/** A new device type or brand, which is added last. */
export const typeOrBrandInput = namedObject('NewShelf', { name: nameField })

/** A change of a device type's or brand's name or visibility. */
export const typeOrBrandChange = namedObject('ChangedShelf', {
  name: nameField,
  hidden: z.boolean(),
  version,
})

/** All device types, or all brands, in their new order. */
export const typeOrBrandOrder = namedObject('ShelfOrder', {
  ids: z
    .array(id())
    .max(maxTypesOrBrands)
    .refine((ids) => new Set(ids).size === ids.length, 'Samma post står två gånger.'),
})

/** The version of the row to delete. A row changed meanwhile is not deleted. */
export const versionQuery = z.object({ version })

const yearField = z
  .int('Skriv ett årtal, till exempel 2024.')
  .min(1980, 'Skriv ett årtal från 1980.')
  .max(2100, 'Skriv ett årtal före 2100.')
  .nullable()

/** A model in the back office. Models are listed by release year, newest first. */
export const adminModel = namedObject('AdminModel', {
  id: z.int(),
  name: z.string(),
  device_type: named,
  brand: named,
  release_year: z.int().nullable(),
  hidden: z.boolean(),
  /** Number of its prices, including inactive ones. */
  prices: z.int(),
  version: z.string(),
})

/** A new model. Its device type and brand cannot be changed later. */
export const modelInput = namedObject('NewModel', {
  device_type_id: id('Välj en enhetstyp.'),
  brand_id: id('Välj ett märke.'),
  name: nameField,
  release_year: yearField.optional().default(null),
})

export const modelChange = namedObject('ChangedModel', {
  name: nameField,
  release_year: yearField,
  hidden: z.boolean(),
  version,
})

export const modelListQuery = pageQuery.extend({
  devicetype: rowId.optional(),
  brand: rowId.optional(),
  search: searchText.optional(),
})
export const modelList = getPage(adminModel)

export type TypeOrBrand = z.infer<typeof typeOrBrand>
export type TypeOrBrandChange = z.output<typeof typeOrBrandChange>
export type AdminModel = z.infer<typeof adminModel>
export type ModelInput = z.output<typeof modelInput>
export type ModelChange = z.output<typeof modelChange>
export type ModelListQuery = z.output<typeof modelListQuery>
