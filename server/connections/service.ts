export {
  type ApiBases,
  type CurrentConnections,
  type EnvironmentConnections,
  openConnections,
} from './current.ts'
export { reencryptConnections } from './encrypted-settings.ts'
export { getEnvironmentConnections } from './environment.ts'
export { readyConnections } from './manage.ts'
export type { ProofOptions } from './proofs/prove.ts'
