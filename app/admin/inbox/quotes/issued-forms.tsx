import { FileText } from 'lucide-react'
import { openFile } from '#app/admin/api/files.ts'
import { FileButton } from '#app/admin/components/file-button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { formatDay } from '#domain/time.ts'

type IssuedFormsProps = { quote: AdminQuoteRequest; showMessage: (message: AlertMessage) => void }

/** Lists the European Repair Information Forms of a quote, with their PDFs. */
export function IssuedForms({ quote: quoteRequest, showMessage }: IssuedFormsProps) {
  if (quoteRequest.forms.length === 0) return null
  return (
    <ul aria-label="EU:s reparationsformulär" className="mt-2 flex flex-col gap-2 text-sm">
      {quoteRequest.forms.map(({ version, valid_until, binding }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            EU-formulär, version {version},{' '}
            {binding ? 'kan godkännas till och med' : 'gällde som längst till och med'}{' '}
            {formatDay(valid_until)}.
          </span>
          <FileButton
            Icon={FileText}
            what="formuläret"
            fetchFile={() => openFile(`/api/admin/quotes/${quoteRequest.id}/forms/${version}/`)}
            showMessage={showMessage}
          >
            PDF
          </FileButton>
        </li>
      ))}
    </ul>
  )
}
