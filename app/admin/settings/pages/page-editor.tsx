import { useEffect, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { readDraft, storeDraft } from '#app/admin/forms/stored-drafts.ts'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { PageContent } from '#domain/pages/content.ts'
import type { EditedPage } from '#domain/pages/site-pages.ts'
import { type ContentErrors, findErrors } from './block-fields.ts'
import { ContentForm } from './content-form.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PageActions } from './page-actions.tsx'
import { Preview } from './preview.tsx'

const noErrors: ContentErrors = new Map()

const isSameContent = (one: PageContent, other: PageContent) => JSON.stringify(one) === JSON.stringify(other)

/** Renders the editor of a page: its blocks beside a preview, and what can be done with the page. */
export function PageEditor({ page, onRemoved }: { page: EditedPage; onRemoved: () => void }) {
  const { key, version } = page
  const params = { key }
  const draftName = `sida:${key}`
  const [edited, setEdited] = useState(() => readDraft<PageContent>(draftName))
  const [errors, setErrors] = useState(noErrors)
  const [problem, setProblem] = useState<string>()
  const [hasConflict, setConflict] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const answers = 'GET /api/admin/pages/site/:key/'
  const saving = useAction('PUT /api/admin/pages/site/:key/draft/', { answers })
  const publishing = useAction('POST /api/admin/pages/site/:key/publish/', { answers })
  const discarding = useAction('POST /api/admin/pages/site/:key/discard/', { answers })
  const resetting = useAction('POST /api/admin/pages/site/:key/reset/', { answers })
  const restoring = useAction('POST /api/admin/pages/site/:key/restore/', { answers })
  const stored = useCall('GET /api/admin/pages/site/:key/', { params }, { enabled: false })
  const content = edited ?? page.content
  const isUnsaved = edited !== undefined && !isSameContent(edited, page.content)
  const isBusy = [saving, publishing, discarding, resetting, restoring].some(({ isPending }) => isPending)
  useEffect(() => storeDraft(draftName, isUnsaved ? edited : undefined), [draftName, isUnsaved, edited])

  const change = (next: PageContent) => {
    setEdited(next)
    setErrors(noErrors)
    setProblem(undefined)
  }
  /** Runs a change of the page, and shows why it failed. */
  const run = async (work: () => Promise<unknown>, done: string) => {
    setProblem(undefined)
    try {
      await work()
      showToast(done)
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409 && /hann ändra/.test(error.message)
      if (isOutdated) setConflict(true)
      else setProblem(getReason(error))
    }
  }
  /** Saves what is written. Returns the page's new version. @throws an error that says what is wrong */
  const save = async () => {
    const wrong = findErrors(content)
    setErrors(wrong)
    if (wrong.size > 0) throw new Error(wrong.get('') ?? 'Något är fel i texten. Rätta det som är markerat.')
    const saved = await saving.mutateAsync({ params, body: { version, content } })
    setEdited(undefined)
    return saved.version
  }
  const replace = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work()
      setEdited(undefined)
      setErrors(noErrors)
    }, done)
  const reload = async (keepsMine: boolean) => {
    await stored.refetch()
    if (!keepsMine) setEdited(undefined)
    setConflict(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard unsaved={isUnsaved} keptInside />
      <PageActions
        page={page}
        isUnsaved={isUnsaved}
        isBusy={isBusy}
        onSave={() => void run(save, 'Utkastet är sparat. Besökare ser det inte än.')}
        onPublish={() =>
          void run(async () => {
            const from = isUnsaved ? await save() : version
            await publishing.mutateAsync({ params, body: { version: from } })
          }, 'Publicerat. Besökare ser den nya sidan nu.')
        }
        onDiscard={() =>
          void replace(
            () =>
              page.has_draft ? discarding.mutateAsync({ params, body: { version } }) : Promise.resolve(),
            'Utkastet är borta.',
          )
        }
        onReset={() =>
          void replace(
            () => resetting.mutateAsync({ params, body: { version } }),
            'Standardtexten visas igen.',
          )
        }
        onHistory={() => setHistoryOpen(true)}
        onRemoved={onRemoved}
      />
      <FormError text={problem} />
      {hasConflict ? (
        <Notice
          tone="warning"
          live
          title="Någon annan har ändrat sidan medan du skrev."
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void reload(true)}>
                Behåll mitt
              </Button>
              <Button size="sm" variant="secondary" onClick={() => void reload(false)}>
                Ta deras
              </Button>
            </div>
          }
        >
          Det du har skrivit är kvar här men inte sparat.
        </Notice>
      ) : null}
      {page.broken_links.length > 0 && !isUnsaved ? (
        <Notice tone="warning" title="Några länkar leder ingenstans.">
          {page.broken_links.join(', ')}
        </Notice>
      ) : null}
      {page.has_text ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
          <ContentForm pageKey={key} content={content} errors={errors} onChange={change} />
          <div className="min-w-0 xl:sticky xl:top-4">
            <Preview pageKey={key} content={content} />
          </div>
        </div>
      ) : null}
      {isHistoryOpen ? (
        <HistoryDialog
          versions={page.versions}
          onClose={() => setHistoryOpen(false)}
          onRestore={(id) => {
            setHistoryOpen(false)
            void replace(
              () => restoring.mutateAsync({ params, body: { version, published_id: id } }),
              'Versionen är nu ett utkast. Publicera den när den är som du vill.',
            )
          }}
        />
      ) : null}
    </div>
  )
}
