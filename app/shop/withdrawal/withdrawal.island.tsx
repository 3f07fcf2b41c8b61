import { useState } from 'react'
import type { Reply } from '#app/lib/api.ts'
import { WithdrawalConfirm } from './withdrawal-confirm.tsx'
import { WithdrawalDone } from './withdrawal-done.tsx'
import { emptyWithdrawal, type WithdrawalFields, WithdrawalForm } from './withdrawal-form.tsx'

type Asked = Reply<'POST /api/shop/withdrawals/'>
type Confirmed = Reply<'POST /api/shop/withdrawals/:token/confirm/'>

type Step =
  | { at: 'write' }
  | { at: 'confirm'; asked: Asked }
  | { at: 'done'; asked: Asked; confirmed: Confirmed }

export default function Withdrawal() {
  const [step, setStep] = useState<Step>({ at: 'write' })
  const [written, setWritten] = useState<WithdrawalFields>(emptyWithdrawal)
  if (step.at === 'done') return <WithdrawalDone asked={step.asked} confirmed={step.confirmed} />
  if (step.at === 'confirm') {
    return (
      <WithdrawalConfirm
        asked={step.asked}
        message={written.message}
        onBack={() => setStep({ at: 'write' })}
        onConfirmed={(confirmed) => setStep({ at: 'done', asked: step.asked, confirmed })}
      />
    )
  }
  return (
    <WithdrawalForm
      written={written}
      onAsked={(asked, fields) => {
        setWritten(fields)
        setStep({ at: 'confirm', asked })
      }}
    />
  )
}
