import { repairService } from '../lib/page/structured-data.ts'
import { defineContentPage } from './content/content-page.tsx'

/** The page about repairs of Apple devices with original parts (spec 000 section 2). */
export const appleIrpPage = defineContentPage({
  key: 'appleirp',
  crumbs: [{ label: 'IRP', to: '/irp' }, { label: 'Apple' }],
  getSchemaObject: (_, description, publicUrl) =>
    repairService('Reparation av Apple-enheter', description, publicUrl),
})
