import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommandRefused } from '../operations/command.ts'

/** Runs a command of the machine, and prints what it prints. */
export type Run = (command: string, ...args: string[]) => Promise<void>

/** Runs a command and shows its output. @throws CommandRefused when it cannot be started or fails */
export const run: Run = async (command, ...args) => {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await Promise.race([
    once(child, 'close').then(([exit]) => exit as number | null),
    once(child, 'error').then(([error]) => String(error)),
  ])
  if (code !== 0) throw new CommandRefused(`${command} ${args.join(' ')} gick inte (${code}).`)
}

/** @throws CommandRefused for anyone but root, who alone may change services */
export function assertRoot(): void {
  if (process.getuid?.() !== 0) throw new CommandRefused('Kör kommandot som root, till exempel med sudo.')
}
