import { afterEach, expect, test, vi } from 'vitest'
import { trackEvent } from './analytics.ts'
import { reportEvent } from './report-event.ts'

vi.mock('./analytics.ts', () => ({ trackEvent: vi.fn() }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(trackEvent).mockClear()
})

function answered(consent: string | null) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'cookie_consent' ? consent : null) })
}

test('an event is reported only after consent', async () => {
  answered('yes')
  reportEvent('contact_form_submit', { method: 'email' })
  await vi.waitFor(() =>
    expect(trackEvent).toHaveBeenCalledExactlyOnceWith('contact_form_submit', { method: 'email' }),
  )
})

test.each([['no'], [null], ['maybe']])('nothing is reported when the answer is %s', async (consent) => {
  answered(consent)
  reportEvent('contact_form_submit', { method: 'email' })
  await vi.dynamicImportSettled()
  expect(trackEvent).not.toHaveBeenCalled()
})
