import { CommandRefused } from '../operations/command.ts'

/** The steps of an update on the machine. Each throws when it fails. */
export type UpdateSteps = {
  /** Returns the commit that is checked out. */
  getCommit(): Promise<string>
  /** Returns the newest commit of the branch at its source. */
  fetchNewest(): Promise<string>
  checkOut(commit: string): Promise<void>
  /** Installs and builds what is checked out. */
  prepare(): Promise<void>
  stop(): Promise<void>
  backUp(): Promise<void>
  /** Starts the program and waits until it is ready. */
  start(): Promise<void>
  /** Makes database and files as the last backup has them. */
  restore(): Promise<void>
  say(line: string): void
}

/**
 * Updates the program to the newest version. It is stopped from before the backup until the new version is ready, so that going back
 * to the backup loses nothing. When the new version does not start, the earlier one runs again as before.
 * @throws CommandRefused when the new version does not run
 */
export async function update(steps: UpdateSteps): Promise<void> {
  const { say } = steps
  const before = await steps.getCommit()
  const newest = await steps.fetchNewest()
  if (newest === before) return say('Den senaste versionen kör redan.')
  say(`Uppdaterar ${before.slice(0, 8)} till ${newest.slice(0, 8)}. Butiken är stängd så länge.`)
  await steps.stop()
  let hasStarted = false
  try {
    await steps.backUp()
    await steps.checkOut(newest)
    await steps.prepare()
    hasStarted = true
    await steps.start()
  } catch (error) {
    say(`Den nya versionen gick inte att starta: ${error instanceof Error ? error.message : String(error)}`)
    say('Går tillbaka till den förra versionen.')
    await goBack(steps, before, hasStarted)
    const mails = hasStarted ? ' Inga mejl går ut än: se dem och släpp dem med npm run held-mail.' : ''
    throw new CommandRefused(`Butiken kör den förra versionen igen, och allt är kvar.${mails}`)
  }
  say('Klart: butiken kör den nya versionen.')
}

/** Runs the earlier version again. The database is restored only when the new version may have changed it. */
async function goBack(steps: UpdateSteps, before: string, hasStarted: boolean): Promise<void> {
  if (hasStarted) await steps.stop()
  await steps.checkOut(before)
  await steps.prepare()
  if (hasStarted) {
    await steps.restore().catch((error: unknown) => {
      steps.say(error instanceof Error ? error.message : String(error))
      throw new CommandRefused(
        'Säkerhetskopian gick inte att lägga tillbaka av sig själv, så butiken är stängd. Gör det för hand, och starta den sedan: docs/runbook.md, Restoring.',
      )
    })
  }
  await steps.start()
}
