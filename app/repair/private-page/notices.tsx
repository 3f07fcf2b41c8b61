import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { messageChannels } from '#domain/repairs/messages.ts'

type NoticesProps = {
  notices: NonNullable<RepairPageView['notices']>
  token: string
  onChange: (repair: RepairPageView) => void
}

/** Renders how the customer is notified. A choice is saved at once. */
export function Notices({ notices, token, onChange }: NoticesProps) {
  const [result, setResult] = useState<'saving' | 'saved' | 'failed'>()
  const choose = async (value: string) => {
    setResult('saving')
    const by = messageChannels.find((channel) => channel === value) ?? null
    try {
      onChange(await call('PUT /api/repair-pages/:token/notices/', { params: { token }, body: { by } }))
      setResult('saved')
    } catch {
      setResult('failed')
    }
  }
  return (
    <div className="mt-5">
      <Field
        label="Så vill du ha besked"
        hint="Kvitton och avtal kommer alltid med mejl."
        error={result === 'failed' ? 'Det gick inte att spara. Försök igen.' : undefined}
      >
        <Select
          value={notices.by ?? ''}
          disabled={result === 'saving'}
          onChange={(event) => void choose(event.target.value)}
        >
          <option value="">Sms, och mejl när det är något viktigt</option>
          <option value="sms">Bara sms</option>
          <option value="mail">Bara mejl</option>
        </Select>
      </Field>
      <p role="status" className="mt-1 min-h-6 text-green text-sm">
        {result === 'saved' ? 'Sparat.' : ''}
      </p>
    </div>
  )
}
