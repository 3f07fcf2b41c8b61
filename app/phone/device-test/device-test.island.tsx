import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { IconItem } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { DeviceTestView } from '#domain/device-tests/schemas.ts'
import { summarizeResults, type TestedType, type TestResult } from '#domain/device-tests/tests.ts'
import type { TestPlan } from './all-steps.ts'
import { testByItself } from './measuring/automatic.ts'
import { ResultList } from './result-list.tsx'
import { listResults, withOutcome } from './results.ts'
import { Asked } from './steps/asked-steps.tsx'
import type { StepResults } from './steps/step.ts'
import { type SendingState, useAnswer } from './use-answer.ts'

const deviceWords = {
  mobil: 'Telefonen',
  tablet: 'Surfplattan',
  dator: 'Datorn',
} as const satisfies Record<TestedType, string>

/** Loads the steps, which are not needed to show the page. */
const loadSteps = () => import('./all-steps.ts')

/** Leads through the tests of a device step by step, shows their results and sends them. */
export default function DeviceTest({ test, token }: { test: DeviceTestView; token: string }) {
  const [plan, setPlan] = useState<TestPlan>()
  /** Index of the step that is shown; the number of steps when the results are. */
  const [current, setCurrent] = useState(0)
  /** Whether the step is done again, after which the results are shown. */
  const [isRetry, setRetry] = useState(false)
  const [results, setResults] = useState<StepResults>({})
  const { state, error, send } = useAnswer(token, plan !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(0)

  const isSale = test.moment === 'sale'
  const again = isSale
    ? 'Öppna ett nytt där du säljer enheten om det ska göras om.'
    : 'Be oss visa en ny kod om det ska göras om.'
  if (test.state !== 'open')
    return (
      <Notice tone={test.state === 'answered' ? 'success' : 'warning'} className="mt-6">
        {test.state === 'answered' ? `Provet är gjort. ${again}` : `Koden gäller inte längre. ${again}`}
      </Notice>
    )
  if (!plan)
    return (
      <Intro
        test={test}
        onStart={({ planSteps }) => {
          const newPlan = planSteps(test)
          setPlan(newPlan)
          setResults(newPlan.unsupported)
          void testByItself(token).then((own) => setResults((before) => ({ ...before, ...own })))
        }}
      />
    )
  const step = plan.steps[current]
  const goTo = (next: number, retry = false) => {
    shown.current = next
    setCurrent(next)
    setRetry(retry)
    window.scrollTo({ top: 0 })
    // Screen readers and keyboards follow to the new step.
    requestAnimationFrame(() => heading.current?.focus())
  }
  if (step) {
    const finish = (own: StepResults) => {
      // A sound or a search for the position may end after its step was passed over.
      if (shown.current !== current) return
      setResults((before) => ({ ...before, ...own }))
      goTo(isRetry ? plan.steps.length : current + 1)
    }
    return (
      <section aria-labelledby="steg" className="mt-4">
        <div className="flex items-baseline justify-between gap-4">
          <p className="figures text-ink-soft">
            {current + 1} av {plan.steps.length}
          </p>
          <Button variant="quiet" onClick={() => finish(withOutcome(step.tests, 'skipped'))}>
            Hoppa över
          </Button>
        </div>
        <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
          <div
            className="h-full rounded-full bg-blue"
            style={{ width: `${(100 * current) / plan.steps.length}%` }}
          />
        </div>
        <h2 id="steg" ref={heading} tabIndex={-1} className="mt-5 mb-3 text-2xl outline-none">
          {step.title}
        </h2>
        {'asked' in step ? (
          <Asked step={step} onDone={finish} />
        ) : (
          <step.View key={current} onDone={finish} />
        )}
      </section>
    )
  }
  const list = listResults(test, results)
  const retryStep = ({ test: key }: TestResult) => {
    const index = plan.steps.findIndex(({ tests }) => tests.includes(key))
    return index < 0 || state !== 'waiting' ? undefined : () => goTo(index, true)
  }
  return (
    <section aria-labelledby="resultat" className="mt-4 grid gap-4">
      {state === 'sent' ? (
        <Notice tone="success" title="Tack, provet är skickat" live>
          {isSale
            ? 'Gå tillbaka till sidan där du säljer enheten. Svaren står där.'
            : 'Du kan stänga sidan och lämna tillbaka enheten.'}
        </Notice>
      ) : null}
      <div>
        <h2 id="resultat" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Så gick det
        </h2>
        <p className="mt-1 text-lg">{summarizeResults(list)}</p>
      </div>
      <ResultList results={list} onRetry={retryStep} />
      {state === 'sent' ? null : <Sending state={state} error={error} onSend={() => void send(list)} />}
    </section>
  )
}

type SendingProps = { state: SendingState; error: string | undefined; onSend: () => void }

function Sending({ state, error, onSend }: SendingProps) {
  return (
    <div className="sticky bottom-0 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-4">
      <FormError text={error} />
      <p role="status" className={state === 'offline' ? '' : 'sr-only'}>
        {state === 'offline' ? 'Nätet är nere. Provet skickas så fort det är tillbaka.' : ''}
      </p>
      {state === 'ended' ? null : (
        <Button
          size="lg"
          block
          loading={state === 'sending' || state === 'offline'}
          loadingLabel={state === 'offline' ? 'Väntar på nätet …' : 'Skickar …'}
          onClick={onSend}
        >
          Skicka
        </Button>
      )}
    </div>
  )
}

type IntroProps = { test: DeviceTestView; onStart: (steps: Awaited<ReturnType<typeof loadSteps>>) => void }

function Intro({ test: { type, device }, onStart }: IntroProps) {
  const isHydrated = useHydrated()
  const [isStarting, setStarting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // Loaded before the button is tapped, which shows a failure.
    void loadSteps().catch(() => undefined)
  }, [])
  const start = async () => {
    setStarting(true)
    setFailed(false)
    const steps = await loadSteps().catch(() => undefined)
    if (steps) return onStart(steps)
    setFailed(true)
    setStarting(false)
  }
  const isElsewhere = isHydrated && type !== 'dator' && navigator.maxTouchPoints === 0
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-lg">
        {deviceWords[type]} provar sig själv i ungefär två minuter: skärm, kameror, ljud och det andra som
        behöver fungera. Du leds ett steg i taget.
      </p>
      {isElsewhere ? (
        <Notice tone="warning">
          Den här enheten har ingen pekskärm. Öppna koden på den enhet som ska provas
          {device ? `, ${device}` : ''}.
        </Notice>
      ) : null}
      <Card as="section" aria-labelledby="sparas" pad="sm">
        <h2 id="sparas" className="text-lg">
          Det här sparas
        </h2>
        <ul className="mt-3 grid gap-3">
          <IconItem icon="check" color="text-green">
            Hur varje prov gick, och siffror som hur laddat batteriet är.
          </IconItem>
          <IconItem icon="x" color="text-ink-soft">
            Inte bilder, ljud, var du är, serienummer eller vilken webbläsare du har. Det lämnar aldrig
            enheten.
          </IconItem>
          <IconItem icon="lock">
            Webbläsaren frågar om lov, en sak i taget. Säger du nej räknas provet som ej provat.
          </IconItem>
        </ul>
      </Card>
      <FormError
        text={hasFailed ? 'Provet gick inte att hämta. Ladda om sidan när nätet fungerar.' : undefined}
      />
      <Button size="lg" block disabled={!isHydrated} loading={isStarting} onClick={() => void start()}>
        Börja
      </Button>
    </div>
  )
}
