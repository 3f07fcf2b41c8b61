import { describe, expect, test } from 'vitest'
import { deviceKinds } from '../catalogue/known-device-types.ts'
import {
  deviceTestKeys,
  findTestedType,
  getDeviceTests,
  getTestLabel,
  newestTests,
  resultText,
  summarizeResults,
  type TestOutcome,
  type TestResult,
  testedText,
  testedTypes,
} from './tests.ts'

const result = (test: TestResult['test'], outcome: TestOutcome, value: number | null = null): TestResult => ({
  test,
  outcome,
  value,
})

describe('the tests of a device', () => {
  test('suit its type', () => {
    expect(getDeviceTests('mobil', 'before')).not.toContain('keyboard')
    expect(getDeviceTests('dator', 'before')).toContain('keyboard')
    for (const phoneOnly of ['vibration', 'nfc', 'calls'] as const) {
      expect(getDeviceTests('mobil', 'after')).toContain(phoneOnly)
      expect(getDeviceTests('tablet', 'after')).not.toContain(phoneOnly)
    }
  })

  test('ask about the lock against theft only when the device is bought', () => {
    expect(getDeviceTests('mobil', 'before')).not.toContain('lock')
    for (const type of testedTypes) expect(getDeviceTests(type, 'inspection')).toContain('lock')
  })

  test('have names of their own', () => {
    expect(new Set(deviceTestKeys.map(getTestLabel)).size).toBe(deviceTestKeys.length)
  })

  test('are done by types of the price list and kinds of trade-ins that have a browser', () => {
    expect(['mobil', 'Mobil', 'Surfplatta', 'dator', ''].map(findTestedType)).toEqual([
      ...['mobil', 'mobil', 'tablet', 'dator', 'mobil'],
    ])
    expect(deviceKinds.map(findTestedType)).toEqual(['mobil', 'tablet', 'dator', undefined])
    expect(['watch', 'AirPods', 'Drönare'].map(findTestedType)).toEqual([undefined, undefined, undefined])
  })
})

describe('results in words', () => {
  test('name what is broken, and never count what was not tested as OK', () => {
    const results = [
      result('nfc', 'unsupported'),
      result('location', 'refused'),
      result('touch', 'ok'),
      result('microphone', 'broken'),
      result('back_camera', 'broken'),
      result('water', 'skipped'),
    ]
    expect(summarizeResults(results)).toBe('1 OK, 2 fel (kamera bak, mikrofon), 3 ej provade')
    expect(summarizeResults([result('touch', 'ok')])).toBe('1 OK')
    expect(summarizeResults([result('nfc', 'broken'), result('touch', 'refused')])).toBe(
      '0 OK, 1 fel (NFC), 1 ej provad',
    )
  })

  test('give the figure with its unit', () => {
    expect(resultText(result('battery', 'ok', 87))).toBe('OK, 87\u00a0%')
    expect(resultText(result('touch', 'ok', 87))).toBe('OK')
    expect(resultText(result('location', 'refused'))).toBe('Ej provad: sidan fick inte lov')
  })

  test('are those of the newest test of the moment', () => {
    const at = (id: number, moment: 'before' | 'after', time: string) => ({
      ...{ id, moment, measuredAt: new Date(time) },
      results: [result('touch', id === 1 ? 'broken' : 'ok')],
    })
    const measured = [
      at(1, 'before', '2026-03-14T09:32:00Z'),
      at(2, 'before', '2026-03-14T10:32:00Z'),
      at(3, 'after', '2026-03-15T10:32:00Z'),
    ]
    expect(newestTests(measured).map(({ id }) => id)).toEqual([2, 3])
    expect(testedText(measured, 'before')).toBe('2026-03-14 11:32: 1 OK')
    expect(testedText(measured.slice(2), 'before')).toBe('')
  })
})
