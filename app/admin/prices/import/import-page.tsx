import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PriceImportReply } from '../../../../domain/catalogue/price-schemas.ts'
import { ApiError } from '../../../lib/api.ts'
import { Notice } from '../../../ui/notice.tsx'
import { reasonOf } from '../../api/error-text.ts'
import { usePriceAction } from '../prices-data.ts'
import { FilePicker } from './file-picker.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { sendFile } from './send-file.ts'

/** Prices from a file: it is chosen, tried row by row, looked at, and then imported, all of it or nothing. */
export default function ImportPage() {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const [reply, setReply] = useState<PriceImportReply>()
  const [problem, setProblem] = useState<string>()
  const run = usePriceAction(({ chosen, token }: { chosen: File; token: string | undefined }) =>
    sendFile(chosen, token, setSent),
  )

  const send = async (chosen: File, token?: string) => {
    setProblem(undefined)
    setSent(0)
    try {
      setReply(await run.mutateAsync({ chosen, token }))
    } catch (error) {
      setReply(undefined)
      const tooLarge = error instanceof ApiError && error.status === 413
      setProblem(tooLarge ? 'Filen är för stor. Den får vara högst 4 MB.' : reasonOf(error))
    }
  }

  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div>
        <Link to="/admin/dashboard" className="link inline-flex items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Alla priser
        </Link>
        <h1 className="mt-1 text-2xl">Importera priser</h1>
      </div>
      <FilePicker
        file={file}
        busy={run.isPending}
        onPick={(chosen) => {
          setFile(chosen)
          setReply(undefined)
          void send(chosen)
        }}
      />
      {run.isPending ? <ImportProgress sent={sent} applying={reply !== undefined} /> : null}
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      {reply && file ? (
        <ImportResult reply={reply} saving={run.isPending} onApply={() => void send(file, reply.token)} />
      ) : null}
    </div>
  )
}
