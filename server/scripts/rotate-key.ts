import { readEnv } from '../env.ts'
import { lockAnew } from '../trade-in/service.ts'
import { CommandRefused, runCommand, say } from './operations/command.ts'
import { asProgram } from './operations/context.ts'

/**
 * `npm run rotate-key`: locks with SECRET_KEY at once all that SECRET_KEY_PREVIOUS locked, so that the old key can go. The nightly
 * job does the same.
 */
await runCommand(async () => {
  const env = readEnv()
  if (!env.SECRET_KEY_PREVIOUS) {
    throw new CommandRefused('Ange den gamla nyckeln i SECRET_KEY_PREVIOUS och den nya i SECRET_KEY.')
  }
  const { locked, missing } = await asProgram(env, lockAnew)
  say(`${locked} personnummer har låsts om med den nya nyckeln.`)
  if (missing > 0) {
    throw new CommandRefused(
      `${missing} är låsta med någon annan nyckel, som inte finns här. Kör om med den i SECRET_KEY_PREVIOUS.`,
    )
  }
  say('Inget är låst med den gamla nyckeln. Ta bort SECRET_KEY_PREVIOUS vid nästa start.')
})
