import { repairService } from '../lib/page/structured-data.ts'
import { defineContentPage } from './content/content-page.tsx'

/** The page about being an independent repair provider, and the steps of a repair (spec 000 section 2). */
export const irpPage = defineContentPage({
  key: 'irp',
  crumbs: [{ label: 'IRP' }],
  getSchemaObject: (_, description, publicUrl) =>
    repairService('Reparation hos oberoende reparatör', description, publicUrl),
})
