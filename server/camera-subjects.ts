import type { CameraSubjects } from './pairings/service.ts'
import { repairCamera } from './repairs/service.ts'
import { productCamera } from './shop/service.ts'
import { tradeInCamera } from './trade-in/service.ts'

/** Who stores the pictures of paired phones, by what they are taken of. */
export const cameraSubjects: CameraSubjects = {
  repair: repairCamera,
  trade_in: tradeInCamera,
  product: productCamera,
}
