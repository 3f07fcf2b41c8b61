import { parseArgs } from 'node:util'
import { listOwners, resetAdmin } from '../accounts/service.ts'
import { readEnv } from '../env.ts'
import { CommandRefused, printLine, runCommand } from './operations/command.ts'
import { withProgramContext } from './operations/context.ts'

/**
 * `npm run reset-admin -- [user]`: sets a new password for a user who is locked out of the back office. Without a name it
 * lists the owners.
 */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [username] = positionals
  await withProgramContext(readEnv(), async (ctx) => {
    const password = username === undefined ? undefined : await resetAdmin(ctx, username)
    if (password === undefined) {
      const owners = (await listOwners(ctx)).join(', ') || 'ingen'
      throw new CommandRefused(
        `Ange vem det gäller: npm run reset-admin -- <användarnamn>. Ägare: ${owners}.`,
      )
    }
    printLine(`Nytt lösenord för ${username}: ${password} (visas bara den här gången)`)
    printLine('Alla inloggningar som pågick har avslutats.')
  })
})
