export { findDeviceTest } from './answer.ts'
export { deviceTestsPersonalData } from './personal-data.ts'
export { deviceTestsRetention } from './retention.ts'
