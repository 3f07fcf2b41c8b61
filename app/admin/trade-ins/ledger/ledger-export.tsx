import { useState } from 'react'
import { useHasPermission } from '#app/admin/api/me.ts'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { addCalendarDays, toDay } from '#domain/time.ts'

/** Renders the export of the ledger for the police, of a year by default. Only owners see it. */
export function LedgerExport() {
  const mayExport = useHasPermission('ledger.export')
  const [to, setTo] = useState(() => toDay(new Date()))
  const [from, setFrom] = useState(() => addCalendarDays(toDay(new Date()), -365))
  if (!mayExport) return null
  const path = (format: string) => `/api/admin/trade-in/ledger/export/?from=${from}&to=${to}&format=${format}`
  const name = `inkopsliggare-${from}--${to}`
  return (
    <details className="rounded-lg border border-line bg-card px-4 py-3">
      <summary className="w-fit cursor-pointer font-semibold">Exportera till polisen</summary>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field label="Från och med">
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Till och med">
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <ExportButton path={path('pdf')} name={`${name}.pdf`} label="PDF" />
        <ExportButton path={path('csv')} name={`${name}.csv`} label="CSV" />
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        Filen har säljarnas namn, adresser och personnummer. Den skrivs upp i granskningsloggen, och vem som
        gjorde den syns vid varje personnummer.
      </p>
    </details>
  )
}
