import { useEffect, useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { QrCode } from '#app/lib/components/qr-code.tsx'
import { forgetDraft, readDraft, writeDraft } from '#app/lib/forms/form-drafts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SaleTest } from '#domain/device-tests/schemas.ts'
import { summarizeResults, type TestResult } from '#domain/device-tests/tests.ts'
import type { TradeInDevice } from '#domain/trade-in/schemas.ts'
import { testedChoices } from '#domain/trade-in/tested-choices.ts'
import { testDraft } from './test-draft.ts'

/** The open test of this tab, which stays when the browser reloads it meanwhile. */
type OpenTest = SaleTest & { deviceId: number }

const isOpenTest = (draft: unknown): draft is OpenTest =>
  typeof draft === 'object' && draft !== null && 'token' in draft && 'deviceId' in draft

/** Pause in ms between two looks for the results. */
const lookMs = 3000

type SelfTestProps = {
  device: TradeInDevice
  /** Gets the test's token, and the choices that follow from its results, by group. */
  onTested: (token: string, choices: Record<string, number>) => void
}

/** Lets the device that is for sale test itself: on this device, or by a code on another. Its results fill in what follows from them. */
export default function SelfTest({ device, onTested }: SelfTestProps) {
  const [test, setTest] = useState<OpenTest>()
  const [results, setResults] = useState<readonly TestResult[]>()
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState<string>()
  const { id } = device

  useEffect(() => {
    const draft = readDraft(testDraft, isOpenTest)
    if (draft?.deviceId === id) setTest(draft)
  }, [id])
  useEffect(() => {
    if (!test || results) return
    const leaving = new AbortController()
    const look = async () => {
      if (document.hidden) return
      const { signal } = leaving
      const params = { token: test.token }
      const reply = await call('GET /api/device-tests/:token/', { params, signal }).catch(
        (failure: unknown) =>
          failure instanceof ApiError && failure.status === 404 ? ('ended' as const) : undefined,
      )
      if (signal.aborted || !reply) return
      if (reply === 'ended' || reply.state === 'ended') {
        forgetDraft(testDraft)
        setTest(undefined)
        setError('Provet gäller inte längre. Börja om.')
      } else if (reply.results) {
        setResults(reply.results)
        onTested(test.token, testedChoices(reply.results, device))
      }
    }
    const timer = setInterval(() => void look(), lookMs)
    const lookNow = () => void look()
    document.addEventListener('visibilitychange', lookNow)
    void look()
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [test, results, device, onTested])

  const open = async () => {
    setOpening(true)
    setError(undefined)
    try {
      const opened = { ...(await call('POST /api/device-tests/', { body: { device_id: id } })), deviceId: id }
      writeDraft(testDraft, opened)
      setTest(opened)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.detail : 'Provet gick inte att öppna. Prova igen.')
    }
    setOpening(false)
  }

  if (results)
    return (
      <Notice tone="success" title={`Enheten säger: ${summarizeResults(results)}`} live>
        Vi har valt det som följer av provet. Ändra om något inte stämmer.
      </Notice>
    )
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-sunk p-4">
      <p>
        <strong className="font-semibold">Låt enheten prova sig själv.</strong> Skärm, kameror och ljud provas
        i webbläsaren på två minuter. Svaren fylls i, och värdet blir säkrare.
      </p>
      <FormError text={error} />
      {test ? (
        <>
          <ButtonLink to={test.path} target="_blank" variant="secondary" className="justify-self-start">
            Prova den här enheten<span className="sr-only"> (ny flik)</span>
          </ButtonLink>
          <div className="flex flex-wrap items-center gap-4 pointer-coarse:hidden">
            <QrCode
              code={test.code}
              label="QR-kod till sidan där enheten provar sig själv"
              className="max-w-40! shrink-0"
            />
            <p className="min-w-40 flex-1">Är det en annan enhet du säljer? Rikta dess kamera mot koden.</p>
          </div>
          <p role="status" className="text-ink-soft text-sm">
            Resultatet visas här när provet är skickat.
          </p>
        </>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={isOpening}
          icon={<Icon name="smartphone" className="size-5" />}
          onClick={() => void open()}
        >
          Prova enheten
        </Button>
      )}
    </div>
  )
}
