import { describe, expect, test } from 'vitest'
import { repairStatuses } from '../states.ts'
import {
  type Alternative,
  alternativeText,
  answerText,
  getQuestionState,
  getResumeStatus,
  isAnswerable,
  questionHeadline,
  questionText,
} from './price-question.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

function alternative(title: string, kronor: number, changes: Partial<Alternative> = {}): Alternative {
  const line = { kind: 'labour', origin: null, partId: null, description: 'Arbete', quantity: 1 } as const
  return {
    title,
    kind: 'fixed',
    isReturn: false,
    lines: kronor === 0 ? [] : [{ ...line, unitOre: kronor * 100 }],
    ...changes,
  }
}

const original = alternative('Originalskärm', 2490)
const compatible = alternative('Kompatibel skärm', 1690, { kind: 'approximate' })
const unrepaired = alternative('Laga inte', 300, { isReturn: true })

describe('the state of a question', () => {
  const open = { closedAt: null, validUntil: '2026-11-27', answers: [] }
  const closed = { ...open, closedAt: new Date('2026-11-20T09:00:00Z') }
  const yes = { answer: 'yes' } as const
  const no = { answer: 'no' } as const
  const call = { answer: 'call' } as const
  test.each([
    ['open', open, '2026-11-20'],
    ['open', open, '2026-11-27'],
    ['expired', open, '2026-11-28'],
    ['call', { ...open, answers: [call] }, '2026-11-20'],
    ['call', { ...open, answers: [call] }, '2026-12-20'],
    ['yes', { ...closed, answers: [call, yes] }, '2026-12-20'],
    ['no', { ...closed, answers: [no] }, '2026-11-20'],
    ['closed', closed, '2026-11-20'],
    ['closed', { ...closed, answers: [call] }, '2026-11-20'],
  ] as const)('is %s', (state, question, today) => {
    expect(getQuestionState(question, today)).toBe(state)
  })

  test.each([
    [true, 'open', '2026-11-27'],
    [true, 'call', '2026-11-27'],
    [false, 'call', '2026-11-28'],
    [false, 'expired', '2026-11-28'],
    [false, 'yes', '2026-11-20'],
    [false, 'closed', '2026-11-20'],
  ] as const)('lets the customer answer: %s when %s on %s', (can, state, today) => {
    expect(isAnswerable({ validUntil: '2026-11-27' }, state, today)).toBe(can)
  })
})

describe('the words of a question', () => {
  test('name each alternative with its price, and how far an approximate one may rise', () => {
    expect(spaced(alternativeText(original))).toBe('Originalskärm: 2 490 kr, fast pris')
    expect(spaced(alternativeText(compatible))).toBe('Kompatibel skärm: cirka 1 690 kr, som mest 1 943,50 kr')
    expect(spaced(alternativeText(alternative('Hela jobbet', 3000, { kind: 'maximum' })))).toBe(
      'Hela jobbet: högst 3 000 kr',
    )
    expect(alternativeText(alternative('Laga inte', 0, { isReturn: true }))).toBe('Laga inte: utan kostnad')
  })

  test('are stored whole with the answer', () => {
    const part = { kind: 'part', origin: 'original', partId: 7, description: 'Batteri' } as const
    const lines = [{ ...part, quantity: 2, unitOre: 45_000 }]
    const text = questionText({
      message: 'Batteriet är svullet.',
      validUntil: '2026-11-27',
      alternatives: [{ ...original, title: 'Batteribyte', lines }, unrepaired],
    })
    expect(spaced(text)).toBe(
      [
        'Batteriet är svullet.',
        'Batteribyte: 900 kr, fast pris',
        '– 2 × Batteri (originaldel), 900 kr',
        'Laga inte: 300 kr, fast pris',
        '– Arbete, 300 kr',
        'Gäller till och med 27 november 2026.',
      ].join('\n'),
    )
    expect(spaced(answerText('yes', original))).toBe('Godkänn Originalskärm: 2 490 kr, fast pris')
    expect([answerText('no', undefined), answerText('call', undefined)]).toEqual(['Nej', 'Ring mig'])
  })
})

test('the headline leaves out the fee of a device that is not repaired', () => {
  const headline = (...alternatives: Alternative[]) => spaced(questionHeadline(alternatives))
  expect(headline(original, compatible, unrepaired)).toBe('från 1 690 kr')
  expect(headline(compatible, unrepaired)).toBe('cirka 1 690 kr')
  expect(headline(alternative('Allt', 3000, { kind: 'maximum' }))).toBe('högst 3 000 kr')
  expect(headline(unrepaired)).toBe('300 kr')
})

describe('a yes returns a repair to', () => {
  test.each([
    ['Under reparation', 'Under reparation', undefined, true],
    ['Färdig', 'Färdig', undefined, true],
    ['Pågående', 'Väntar på svar', 'Pågående', true],
    ['Mottaget', 'Väntar på svar', undefined, false],
    ['Pågående', 'Väntar på svar', undefined, true],
    // A repair that was closed is not closed again by a yes.
    ['Pågående', 'Väntar på svar', 'Avslutad', true],
  ] as const)('%s from %s', (to, status, before, isCheckedIn) => {
    expect(getResumeStatus(status, before, isCheckedIn)).toBe(to)
  })

  test('no other state than those that staff may move it to', () => {
    for (const before of repairStatuses)
      expect(['Mottaget', 'Pågående', 'Under reparation']).toContain(
        getResumeStatus('Väntar på svar', before, true),
      )
  })
})
