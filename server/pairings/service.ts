export { findPairedCamera } from './camera.ts'
export { claimIntakePictures } from './intake.ts'
export type { CameraSubject, CameraSubjects } from './pairings.ts'
export {
  endSigningPairing,
  findSigningPairing,
  lockSigningPairing,
  openSigningPairing,
  type SigningPairing,
} from './signing.ts'
