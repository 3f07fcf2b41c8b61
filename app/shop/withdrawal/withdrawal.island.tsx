import { useState } from 'react'
import type { Reply } from '#app/lib/api.ts'
import { WithdrawalConfirm } from './withdrawal-confirm.tsx'
import { WithdrawalDone } from './withdrawal-done.tsx'
import { emptyWithdrawal, type WithdrawalFields, WithdrawalForm } from './withdrawal-form.tsx'

type Asked = Reply<'POST /api/shop/withdrawals/'>
type Confirmed = Reply<'POST /api/shop/withdrawals/:token/confirm/'>

type Step =
  | { at: 'write' }
  | { at: 'confirm'; requested: Asked }
  | { at: 'done'; requested: Asked; confirmed: Confirmed }

export default function Withdrawal() {
  const [step, setStep] = useState<Step>({ at: 'write' })
  const [written, setWritten] = useState<WithdrawalFields>(emptyWithdrawal)
  if (step.at === 'done') return <WithdrawalDone withdrawal={step.requested} confirmed={step.confirmed} />
  if (step.at === 'confirm') {
    return (
      <WithdrawalConfirm
        withdrawal={step.requested}
        message={written.message}
        onBack={() => setStep({ at: 'write' })}
        onConfirmed={(confirmed) => setStep({ at: 'done', requested: step.requested, confirmed })}
      />
    )
  }
  return (
    <WithdrawalForm
      written={written}
      onAsked={(requested, fields) => {
        setWritten(fields)
        setStep({ at: 'confirm', requested })
      }}
    />
  )
}
