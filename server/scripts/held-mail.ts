import { parseArgs } from 'node:util'
import { formatDateTime } from '#domain/time.ts'
import { readEnv } from '../env.ts'
import type { Ctx } from '../kit/context.ts'
import { holdMail, readHeldMails, readMailHold, releaseMail } from '../mail/service.ts'
import { CommandRefused, printLine, runCommand } from './operations/command.ts'
import { withProgramContext } from './operations/context.ts'

/** The subcommands of `npm run held-mail --`. */
const actions: Record<string, (ctx: Ctx) => Promise<void>> = {
  list,
  hold: async (ctx) => {
    await holdMail(ctx, 'Mejlen hölls på kommando.')
    printLine('Inga mejl går ut förrän de släpps: npm run held-mail -- send')
  },
  send: (ctx) => release(ctx, false),
  'send-new': (ctx) => release(ctx, true),
}

/** `npm run held-mail -- [list|hold|send|send-new]`: lists, holds and releases waiting mails. See docs/runbook.md. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const action = actions[positionals[0] ?? 'list']
  if (!action) throw new CommandRefused(`Ange något av: ${Object.keys(actions).join(', ')}.`)
  await withProgramContext(readEnv(), action)
})

async function list(ctx: Ctx): Promise<void> {
  const hold = await readMailHold(ctx)
  const waiting = await readHeldMails(ctx)
  for (const { createdAt, to, subject } of waiting)
    printLine(`${formatDateTime(createdAt)}  ${to}  ${subject}`)
  if (!hold) {
    printLine(`${waiting.length} mejl väntar. De skickas av sig själva.`)
    return
  }
  printLine(
    `${waiting.length} mejl väntar. Inga mejl går ut sedan ${formatDateTime(hold.since)}: ${hold.reason}`,
  )
  printLine('Släpp alla: npm run held-mail -- send')
  printLine(
    'Släpp bara de som är nyare än så, och märk de äldre som inte skickade: npm run held-mail -- send-new',
  )
}

async function release(ctx: Ctx, dropOlder: boolean): Promise<void> {
  const { sent, dropped } = await releaseMail(ctx, { dropOlder })
  printLine(`${sent} mejl skickas nu.${dropped > 0 ? ` ${dropped} äldre märktes som inte skickade.` : ''}`)
}
