import { rotateTwoStepKeys } from '../accounts/service.ts'
import { reencryptConnections } from '../connections/service.ts'
import { readEnv } from '../env.ts'
import { reencryptWebhooks } from '../integrations/service.ts'
import { reencryptMails } from '../mail/service.ts'
import { reencryptPasscodes } from '../repairs/service.ts'
import { rotateEncryptionKey } from '../trade-in/service.ts'
import { CommandRefused, printLine, runCommand } from './operations/command.ts'
import { withProgramContext } from './operations/context.ts'

/**
 * `npm run rotate-key`: encrypts everything that still uses SECRET_KEY_PREVIOUS with SECRET_KEY, so that the old key can
 * be removed. The nightly job does the same.
 */
await runCommand(async () => {
  const env = readEnv()
  if (!env.SECRET_KEY_PREVIOUS) {
    throw new CommandRefused('Ange den gamla nyckeln i SECRET_KEY_PREVIOUS och den nya i SECRET_KEY.')
  }
  const numbers = await withProgramContext(env, rotateEncryptionKey)
  const twoStep = await withProgramContext(env, rotateTwoStepKeys)
  const passcodes = await withProgramContext(env, reencryptPasscodes)
  const mails = await withProgramContext(env, reencryptMails)
  const connections = await withProgramContext(env, reencryptConnections)
  const webhooks = await withProgramContext(env, reencryptWebhooks)
  printLine(`${numbers.locked} personnummer har låsts om med den nya nyckeln.`)
  printLine(`${twoStep.locked} nycklar till tvåstegsinloggning har låsts om.`)
  printLine(`${passcodes.locked} lösenkoder till enheter har låsts om.`)
  printLine(`${mails.locked} mejl med privata länkar har låsts om.`)
  printLine(`${connections.locked} kopplingar har låsts om.`)
  printLine(`${webhooks.locked} hemligheter för webhooks har låsts om.`)
  const missing =
    numbers.missing +
    twoStep.missing +
    passcodes.missing +
    mails.missing +
    connections.missing +
    webhooks.missing
  if (missing > 0) {
    throw new CommandRefused(
      `${missing} är låsta med någon annan nyckel, som inte finns här. Kör om med den i SECRET_KEY_PREVIOUS.`,
    )
  }
  printLine('Inget är låst med den gamla nyckeln. Privata länkar som redan är utskickade gäller tills')
  printLine(
    'SECRET_KEY_PREVIOUS tas bort: vänta 30 dagar med det, eller ta bort den genast om den kan ha läckt.',
  )
})
