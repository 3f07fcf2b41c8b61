import { describe, expect, test } from 'vitest'
import { type UpdateSteps, update } from './update-steps.ts'

const stepNames = ['stop', 'backUp', 'checkOut', 'prepare', 'start', 'restore'] as const
type StepName = (typeof stepNames)[number]

/** Returns steps that note what they do. The first use of `fails` fails. */
function fakeSteps(fails?: StepName, newest = 'new'): { done: string[]; said: string[]; steps: UpdateSteps } {
  const done: string[] = []
  const said: string[] = []
  let hasFailed = false
  const act = async (name: StepName, line: string = name) => {
    done.push(line)
    if (name !== fails || hasFailed) return
    hasFailed = true
    throw new Error('det gick inte')
  }
  return {
    done,
    said,
    steps: {
      getCommit: async () => 'old',
      fetchNewest: async () => newest,
      checkOut: (commit) => act('checkOut', `checkOut ${commit}`),
      prepare: () => act('prepare'),
      stop: () => act('stop'),
      backUp: () => act('backUp'),
      start: () => act('start'),
      restore: () => act('restore'),
      say: (line) => void said.push(line),
    },
  }
}

const allSteps = ['stop', 'backUp', 'checkOut new', 'prepare', 'start']

describe('an update', () => {
  test('stops and backs up before it changes anything', async () => {
    const { done, steps, said } = fakeSteps()
    await update(steps)
    expect(done).toEqual(allSteps)
    expect(said.at(-1)).toBe('Klart: butiken kör den nya versionen.')
  })

  test('does nothing when there is nothing newer', async () => {
    const { done, steps } = fakeSteps(undefined, 'old')
    await update(steps)
    expect(done).toEqual([])
  })

  test.each([
    ['backUp', 2],
    ['checkOut', 3],
    ['prepare', 4],
  ] as const)('whose %s fails runs the earlier version, with the database as it is', async (name, count) => {
    const { done, steps, said } = fakeSteps(name)
    await expect(update(steps)).rejects.toThrow(/förra versionen igen, och allt är kvar\.$/)
    expect(done).toEqual([...allSteps.slice(0, count), 'checkOut old', 'prepare', 'start'])
    expect(said.join()).toContain('det gick inte')
  })

  test('that does not start goes back to the backup, which it took while it was stopped', async () => {
    const { done, steps } = fakeSteps('start')
    await expect(update(steps)).rejects.toThrow('npm run held-mail')
    expect(done).toEqual([...allSteps, 'stop', 'checkOut old', 'prepare', 'restore', 'start'])
  })

  test('whose backup cannot be restored stays closed and says so', async () => {
    const { done, steps, said } = fakeSteps('start')
    const restore = () => Promise.reject(new Error('databasen är inte tom'))
    await expect(update({ ...steps, restore })).rejects.toThrow('så butiken är stängd')
    expect(said).toContain('databasen är inte tom')
    expect(done.slice(allSteps.length)).toEqual(['stop', 'checkOut old', 'prepare'])
  })

  test('that cannot stop the program changes nothing', async () => {
    const { done, steps } = fakeSteps('stop')
    await expect(update(steps)).rejects.toThrow('det gick inte')
    expect(done).toEqual(['stop'])
  })
})
