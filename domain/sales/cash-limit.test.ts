import { describe, expect, it } from 'vitest'
import { cashRefusedText, isCashRefused } from './cash-limit.ts'

describe('cash of 5,000 euro or more', () => {
  it('is refused from 50,000 kr, in and out', () => {
    expect(isCashRefused(49_999_99)).toBe(false)
    expect(isCashRefused(-49_999_99)).toBe(false)
    expect(isCashRefused(50_000_00)).toBe(true)
    expect(isCashRefused(-50_000_00)).toBe(true)
  })

  it('is refused with the limit and the law', () => {
    expect(cashRefusedText).toBe(
      'Kontanter tas bara emot och betalas ut under 50\u00a0000\u00a0kr (penningtvättslagen, 5\u00a0000\u00a0euro). Välj ett annat betalsätt för hela beloppet.',
    )
  })
})
