import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { ApiError, NetworkError } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ImportKindName, importKindNames, importKinds } from '#domain/imports/kinds.ts'
import type { ImportReply } from '#domain/imports/schemas.ts'
import { CheckStep, WrongRowsButton } from './check-step.tsx'
import { ColumnsStep, type Mapping } from './columns-step.tsx'
import { rowsText, writtenText } from './counts.ts'
import { FileStep } from './file-step.tsx'
import { kindTexts } from './kind-texts.ts'
import { LatestImports } from './latest-imports.tsx'
import { Progress, RunningImports, useRuns } from './progress.tsx'
import { type ImportStep, Steps } from './steps.tsx'

/** A chosen file with the last answer about it, and the columns as they are chosen on the screen. */
type Draft = { file: File; reply: ImportReply; mapping: Mapping }

/** Returns whether every column was read by its own name, so that there is nothing to choose. */
const isPlain = ({ columns, missing, asks_dates }: ImportReply) =>
  missing.length === 0 && !asks_dates && columns.every(({ found_by }) => found_by === 'name')

const isKind = (text: string | null): text is ImportKindName =>
  (importKindNames as readonly (string | null)[]).includes(text)

/** Imports a file: it is chosen, its columns are mapped, its rows are checked, and what was shown is saved. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams()
  const requested = params.get('slag')
  const kind = isKind(requested) ? requested : 'customers'
  const [step, setStep] = useState<ImportStep>('file')
  const [draft, setDraft] = useState<Draft>()
  const checking = useAction('POST /api/admin/imports/:kind/', { waits: false })
  const applying = useAction('POST /api/admin/imports/:kind/', { waits: false })
  const error = checking.error ?? applying.error
  const isCutOff = applying.error !== null && isConnectionError(applying.error)
  const isBusy = checking.isPending || applying.isPending
  const runs = useRuns(isBusy)

  const restart = (next: ImportKindName) => {
    setParams({ slag: next }, { replace: true })
    setDraft(undefined)
    setStep('file')
    checking.reset()
    applying.reset()
  }
  const check = (file: File, mapping?: Mapping) => {
    applying.reset()
    checking.mutate(
      { params: { kind }, query: mapping ? { mapping: JSON.stringify(mapping) } : {}, file },
      {
        onSuccess: (reply) => {
          setDraft({ file, reply, mapping: reply.mapping })
          const isReady = mapping ? canCheck(reply, reply.mapping) : isPlain(reply)
          setStep(isReady ? 'check' : 'columns')
        },
      },
    )
  }
  const apply = ({ file, reply, mapping }: Draft) =>
    applying.mutate(
      { params: { kind }, query: { token: reply.token, mapping: JSON.stringify(mapping) }, file },
      {
        onSuccess: (done) => {
          setDraft({ file, mapping, reply: { ...done, wrong_file: reply.wrong_file } })
          setStep('done')
        },
      },
    )
  const otherFile = (
    <Button variant="secondary" disabled={isBusy} onClick={() => restart(kind)}>
      Välj en annan fil
    </Button>
  )
  const toWrite = draft ? draft.reply.counts.new + draft.reply.counts.changed : 0

  return (
    <ScreenFrame>
      {!isBusy && (step === 'file' || isCutOff) ? <RunningImports runs={runs} /> : null}
      <Card className="flex flex-col gap-6">
        <Steps step={step} />
        {step === 'file' ? (
          <FileStep
            kind={kind}
            file={checking.isPending ? checking.variables.file : draft?.file}
            isBusy={isBusy}
            onKind={restart}
            onFile={(file) => check(file)}
          />
        ) : null}
        {step === 'columns' && draft ? (
          <ColumnsStep
            kind={kind}
            reply={draft.reply}
            mapping={draft.mapping}
            onChange={(mapping) => setDraft({ ...draft, mapping })}
          />
        ) : null}
        {step === 'check' && draft ? <CheckStep kind={kind} reply={draft.reply} /> : null}
        {step === 'done' && draft ? <DoneStep kind={kind} reply={draft.reply} onNext={restart} /> : null}
        {isBusy ? (
          <Progress run={runs.find((run) => run.kind === kind && run.applying === applying.isPending)} />
        ) : null}
        {isCutOff ? (
          <Notice tone="warning" live title="Kontakten bröts medan filen sparades">
            Importen kan ha fortsatt på servern. Titta bland de senaste importerna innan ni gör om den.
          </Notice>
        ) : error ? (
          <Notice tone="error" live title="Filen gick inte att importera">
            {getReason(error)}
          </Notice>
        ) : null}
        {step === 'columns' && draft ? (
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={!canCheck(draft.reply, draft.mapping)}
              loading={checking.isPending}
              onClick={() => check(draft.file, draft.mapping)}
            >
              Kontrollera raderna
            </Button>
            {otherFile}
          </div>
        ) : null}
        {step === 'check' && draft ? (
          <div className="flex flex-wrap gap-2">
            {toWrite > 0 ? (
              <Button loading={applying.isPending} onClick={() => apply(draft)}>
                Importera {rowsText(toWrite)}
              </Button>
            ) : null}
            <Button variant="secondary" disabled={isBusy} onClick={() => setStep('columns')}>
              Ändra kolumnerna
            </Button>
            {otherFile}
          </div>
        ) : null}
      </Card>
      {step === 'file' || step === 'done' || isCutOff ? <LatestImports /> : null}
    </ScreenFrame>
  )
}

/** Returns whether the answer was lost, so that the server may have gone on. Proxies answer with 502 or 504 when they stop waiting. */
const isConnectionError = (error: Error) =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 504].includes(error.status))

/** Returns whether every value that the rows need is chosen. */
function canCheck({ missing, asks_dates }: ImportReply, { columns, values, dates }: Mapping): boolean {
  const isGiven = (name: string) => columns.includes(name) || (values[name]?.trim() ?? '') !== ''
  return missing.every(isGiven) && !(asks_dates && dates === undefined)
}

type DoneStepProps = { kind: ImportKindName; reply: ImportReply; onNext: (kind: ImportKindName) => void }

function DoneStep({ kind, reply, onNext }: DoneStepProps) {
  const { counts, wrong_file } = reply
  const { list } = kindTexts[kind]
  const next = importKindNames[importKindNames.indexOf(kind) + 1]
  return (
    <div className="grid gap-4">
      <Notice tone="success" live title="Importen är klar">
        {writtenText(counts.new, counts.changed)}.
      </Notice>
      {wrong_file ? (
        <Notice
          tone="warning"
          title={`${rowsText(counts.wrong)} lämnades utanför`}
          action={<WrongRowsButton file={wrong_file} />}
        >
          Rätta dem i den hämtade filen och importera den här igen.
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={list.to}>{list.label}</ButtonLink>
        {next ? (
          <Button variant="secondary" onClick={() => onNext(next)}>
            Importera {importKinds[next].label.toLowerCase()}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onNext(kind)}>
          Importera en fil till
        </Button>
      </div>
    </div>
  )
}
