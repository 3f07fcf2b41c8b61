export { findPairedCamera } from './camera.ts'
export { claimIntakePictures, type IntakePicture } from './intake.ts'
export type { CameraSubject, CameraSubjects, PairedUpload } from './pairings.ts'
export {
  endSigningPairing,
  findSigningPairing,
  lockSigningPairing,
  openSigningPairing,
  type SigningPairing,
} from './signing.ts'
