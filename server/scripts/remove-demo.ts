import { readEnv } from '../env.ts'
import { printLine, runCommand } from './operations/command.ts'
import { withProgramContext } from './operations/context.ts'
import { removeDemo } from './operations/remove-demo.ts'

/** `npm run remove-demo`: removes a shop's demo data, unless there are real rows. See docs/runbook.md. */
await runCommand(async () => {
  await withProgramContext(readEnv(), removeDemo)
  printLine(
    'Demodata är borttagna. Personalens konton och inställningarna är kvar, och alla nummerserier börjar på 1.',
  )
  printLine('Demodata läggs inte in igen i den här butiken, vad DEMO_DATA än säger.')
})
