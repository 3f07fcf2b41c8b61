import { lockKeysAnew } from '../accounts/service.ts'
import { readEnv } from '../env.ts'
import { resealMails } from '../mail/service.ts'
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
  const numbers = await asProgram(env, lockAnew)
  const twoStep = await asProgram(env, lockKeysAnew)
  const mails = await asProgram(env, resealMails)
  say(`${numbers.locked} personnummer har låsts om med den nya nyckeln.`)
  say(`${twoStep.locked} nycklar till tvåstegsinloggning har låsts om.`)
  say(`${mails.locked} mejl med privata länkar har låsts om.`)
  const missing = numbers.missing + twoStep.missing + mails.missing
  if (missing > 0) {
    throw new CommandRefused(
      `${missing} är låsta med någon annan nyckel, som inte finns här. Kör om med den i SECRET_KEY_PREVIOUS.`,
    )
  }
  say('Inget är låst med den gamla nyckeln. Privata länkar som redan är utskickade gäller tills')
  say('SECRET_KEY_PREVIOUS tas bort: vänta 30 dagar med det, eller ta bort den genast om den kan ha läckt.')
})
