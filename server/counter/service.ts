export { counterPersonalData } from './personal-data.ts'
