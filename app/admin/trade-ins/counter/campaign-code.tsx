import { useState } from 'react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { getReason } from '#app/admin/api/error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatBonus } from '#domain/trade-in/prices.ts'
import type { CampaignCode } from '#domain/trade-in/schemas.ts'

type CampaignCodeFieldProps = {
  value: CampaignCode | undefined
  onChange: (code: CampaignCode | undefined) => void
}

/** Renders the field for a campaign code, or the code that raises the price and a button to remove it. */
export function CampaignCodeField({ value, onChange }: CampaignCodeFieldProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    if (typed.trim() === '' || isChecking) return
    setChecking(true)
    setProblem(undefined)
    try {
      onChange(await adminCall('POST /api/trade-in/validate-code/', { body: { code: typed } }))
      setTyped('')
    } catch (error) {
      setProblem(getReason(error))
    }
    setChecking(false)
  }
  if (value)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span>
          Kampanjkod <strong>{value.code}</strong>, {formatBonus(value.percentage_bonus)}
        </span>
        <Button size="sm" variant="secondary" onClick={() => onChange(undefined)}>
          Ta bort koden
        </Button>
      </p>
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Kampanjkod" optional error={problem}>
        <TextInput
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            // Enter would send the form around it.
            event.preventDefault()
            void check()
          }}
        />
      </Field>
      <Button variant="secondary" loading={isChecking} onClick={() => void check()}>
        Använd koden
      </Button>
    </div>
  )
}
