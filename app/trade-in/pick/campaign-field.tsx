import { type FormEvent, useRef, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatBonus } from '#domain/trade-in/prices.ts'
import type { CampaignCode } from '#domain/trade-in/schemas.ts'

type CampaignFieldProps = {
  code: CampaignCode | undefined
  onCode: (code: CampaignCode | undefined) => void
}

/** Renders a field for a campaign code, in capitals, and the button that validates it (spec 000 sections 4, 5 and 8). */
export function CampaignField({ code, onCode }: CampaignFieldProps) {
  const [typed, setTyped] = useState(code?.code ?? '')
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A response for a code that has been changed meanwhile is ignored.
  const requested = useRef('')

  const type = (text: string) => {
    requested.current = ''
    setTyped(text.toUpperCase())
    setProblem(undefined)
    onCode(undefined)
  }

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '' || checking) return
    requested.current = wanted
    setChecking(true)
    setProblem(undefined)
    try {
      const validCode = await call('POST /api/trade-in/validate-code/', { body: { code: wanted } })
      if (requested.current === wanted) onCode(validCode)
    } catch {
      if (requested.current === wanted) setProblem('Ogiltig eller utgången kod.')
    } finally {
      setChecking(false)
    }
  }

  return (
    <form noValidate className="mt-4 border-line border-t pt-4" onSubmit={check}>
      <Field label="Kampanjkod" optional error={problem}>
        <span className="flex items-start gap-2">
          <span className="min-w-0 flex-1">
            <TextInput
              value={typed}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => type(event.target.value)}
            />
          </span>
          <Button
            type="submit"
            variant="secondary"
            disabled={typed.trim() === ''}
            loading={checking}
            className="h-(--control)"
          >
            Använd
          </Button>
        </span>
      </Field>
      <p role="status" className="mt-2 empty:hidden">
        {code ? <Badge tone="success">{`${code.code} ${formatBonus(code.percentage_bonus)}`}</Badge> : null}
      </p>
    </form>
  )
}
