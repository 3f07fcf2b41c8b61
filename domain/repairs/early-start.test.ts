import { expect, test } from 'vitest'
import { earlyStartText, earlyStartTexts, earlyStartVersion } from './early-start.ts'
import { earlyStartInput } from './early-start-schema.ts'

test('a text that customers have chosen never changes', () => {
  expect(earlyStartTexts).toEqual([
    'Jag vill att ni börjar innan de 14 dagarna har gått. Ångrar jag mig när arbetet har börjat betalar jag för det som då är gjort, som en andel av hela priset. När reparationen är klar kan jag inte längre ångra mig.',
    'Börja direkt. Ångrar jag mig när arbetet har börjat betalar jag för det som då är gjort, som en andel av hela priset. När reparationen är klar kan jag inte längre ångra mig.',
  ])
})

test('only the number of an existing text is taken', () => {
  const takes = (value: unknown) => earlyStartInput.safeParse(value).success
  expect([undefined, null, 1, earlyStartVersion].map(takes)).toEqual([true, true, true, true])
  expect([0, earlyStartVersion + 1, true, '1'].map(takes)).toEqual([false, false, false, false])
  expect(() => earlyStartText(earlyStartVersion + 1)).toThrow()
})
