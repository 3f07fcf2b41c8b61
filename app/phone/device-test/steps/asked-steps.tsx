import { Question } from './question.tsx'
import type { AskedStep, StepProps } from './step.ts'

const isSupported = () => true

/** Renders a step for a part that no browser can test: its user tries it and answers. */
export function Asked({ step, onDone }: StepProps & { step: AskedStep }) {
  const { action, question, yes, no } = step.asked
  return (
    <div className="grid gap-4">
      <p className="text-lg">{action}</p>
      <Question
        yes={yes}
        no={no}
        onAnswer={(isFine) =>
          onDone(Object.fromEntries(step.tests.map((test) => [test, { outcome: isFine ? 'ok' : 'broken' }])))
        }
      >
        {question}
      </Question>
    </div>
  )
}

export const brightnessStep: AskedStep = {
  tests: ['brightness'],
  title: 'Ljusstyrka',
  isSupported,
  asked: {
    action: 'Dra ljusstyrkan från lägst till högst, i snabbinställningarna eller med tangenterna.',
    question: 'Blir skärmen tydligt mörkare och ljusare?',
    yes: 'Ja',
    no: 'Nej',
  },
}

export const buttonsStep: AskedStep = {
  tests: ['buttons'],
  title: 'Knappar',
  isSupported,
  asked: {
    action: 'Tryck på knapparna för volym och ström, och på reglaget för tyst läge om det finns ett.',
    question: 'Svarar alla knappar direkt?',
    yes: 'Ja, alla',
    no: 'Nej, inte alla',
  },
}

export const callsStep: AskedStep = {
  tests: ['calls'],
  title: 'Samtal',
  isSupported,
  asked: {
    action: 'Ring någon, eller ring din röstbrevlåda. Hoppa över om det inte sitter något SIM-kort i.',
    question: 'Hördes ni bra åt båda håll?',
    yes: 'Ja',
    no: 'Nej',
  },
}

export const waterStep: AskedStep = {
  tests: ['water'],
  title: 'Fukt och vatten',
  isSupported,
  asked: {
    action: 'Titta efter imma i kameran, fläckar under glaset och rost i kontakten för laddning.',
    question: 'Ser du tecken på att den har varit blöt?',
    yes: 'Nej, inget',
    no: 'Ja, det finns tecken',
  },
}

export const lockStep: AskedStep = {
  tests: ['lock'],
  title: 'Stöldlås',
  isSupported,
  asked: {
    action:
      'Stäng av Hitta min iPhone, eller ta bort Google-kontot, i inställningarna. Annars kan ingen annan använda enheten.',
    question: 'Är låset avstängt?',
    yes: 'Ja, det är avstängt',
    no: 'Nej, det är på',
  },
}
