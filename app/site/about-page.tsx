import { webPage } from '../lib/page/structured-data.ts'
import { defineContentPage } from './content/content-page.tsx'

/** The about page: history, mission, values and key figures (spec 000 section 2). */
export const aboutPage = defineContentPage({
  key: 'about',
  crumbs: [{ label: 'Om oss' }],
  getSchemaObject: (title, description, publicUrl) =>
    webPage('AboutPage', title, description, '/about', publicUrl),
})
