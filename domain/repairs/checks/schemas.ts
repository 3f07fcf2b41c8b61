import { z } from 'zod'
import { version } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'
import { conditionStates, maxPoints, pointPattern } from './points.ts'

/** Most points of a stored condition: those of the shop's list, and of a list that was longer when the device came. */
const maxAnswers = 2 * maxPoints

const states = z.record(z.string().max(40).regex(pointPattern, 'Ogiltig punkt.'), z.enum(conditionStates))

export const conditionReply = states

export const conditionInput = states.refine(
  (condition) => Object.keys(condition).length <= maxAnswers,
  `Högst ${maxAnswers} punkter går att spara.`,
)

export const checkPoint = namedObject('CheckPoint', {
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean().describe('must be answered after the repair before the device is finished'),
})

/** The answers of the check after the repair. */
export const checksInput = namedObject('RepairChecks', { version: version(), after: conditionInput })
export type ChecksInput = z.infer<typeof checksInput>

/** The points of a device type of the price list. */
export const checkPointsReply = z.object({ points: z.array(checkPoint) })
