import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { type LoanAnswer, loanLimits, type RepairLoan } from '#domain/repairs/loans/schemas.ts'

/** The answers about lent phones, by the id of the loan. */
export type LoanAnswers = Readonly<Record<number, { returned: boolean; condition: string }>>

/** Returns the answers as the API receives them; undefined while one is missing. */
export function toLoanAnswers(loans: readonly RepairLoan[], answers: LoanAnswers): LoanAnswer[] | undefined {
  const given = loans.flatMap(({ id }) => {
    const answer = answers[id]
    return answer ? [{ loan_id: id, ...answer }] : []
  })
  return given.length === loans.length ? given : undefined
}

type LoanQuestionsProps = {
  loans: readonly RepairLoan[]
  answers: LoanAnswers
  disabled: boolean
  onChange: (answers: LoanAnswers) => void
}

const choices = [
  { value: 'back', label: 'Ja, den är här' },
  { value: 'out', label: 'Nej, den stannar ute' },
] as const

/** Asks for the phones that the customer has borrowed. */
export function LoanQuestions({ loans, answers, disabled, onChange }: LoanQuestionsProps) {
  return loans.map((loan) => {
    const answer = answers[loan.id]
    const lent = [loan.condition_out, loan.accessories && `lånad med ${loan.accessories}`]
    return (
      <div key={loan.id} className="grid gap-3 rounded-lg border border-amber-line bg-amber-tint p-4">
        <div>
          <p className="font-semibold">Är lånetelefonen tillbaka?</p>
          <p className="figures text-sm">
            {loan.device.name}, {loan.device.imei}
            <span className="block text-ink-soft">{lent.filter(Boolean).join(', ')}</span>
          </p>
        </div>
        <ChoiceCards
          legend={<span className="sr-only">Är {loan.device.name} tillbaka?</span>}
          choices={choices}
          disabled={disabled}
          value={answer ? (answer.returned ? 'back' : 'out') : undefined}
          onChange={(value) =>
            onChange({
              ...answers,
              [loan.id]: { returned: value === 'back', condition: answer?.condition ?? '' },
            })
          }
        />
        {answer?.returned ? (
          <Field label="Skick nu" hint="Lämna tomt om den är som när den lånades ut." optional>
            <TextInput
              autoComplete="off"
              maxLength={loanLimits.condition}
              value={answer.condition}
              disabled={disabled}
              onChange={(event) =>
                onChange({ ...answers, [loan.id]: { returned: true, condition: event.target.value } })
              }
            />
          </Field>
        ) : null}
      </div>
    )
  })
}
