import { ExternalLink, History } from 'lucide-react'
import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { DeleteButton } from '#app/admin/components/delete-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { EditedPage } from '#domain/pages/site-pages.ts'
import { PageStateBadge } from './page-state.tsx'
import { previewId } from './preview.tsx'

type PageActionsProps = {
  page: EditedPage
  isUnsaved: boolean
  isBusy: boolean
  onSave: () => void
  onPublish: () => void
  onDiscard: () => void
  onReset: () => void
  onHistory: () => void
  onRemoved: () => void
}

/** Renders a page's state, and the buttons that save, publish, restore and switch it. */
export function PageActions(props: PageActionsProps) {
  const { page, isUnsaved, isBusy, onSave, onPublish, onDiscard, onReset, onHistory, onRemoved } = props
  const [isResetting, setResetting] = useState(false)
  const removing = useAction('DELETE /api/admin/pages/site/:key/', { waits: false })
  const hasOwnText = page.state === 'own' || page.versions.length > 0
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageStateBadge state={page.state} />
        <a
          href={page.path}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-9 items-center gap-1.5"
        >
          {page.path}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">(ny flik)</span>
        </a>
        <p role="status" className="text-ink-soft text-sm">
          {isUnsaved ? 'Osparade ändringar' : page.has_draft ? 'Sparat utkast' : ''}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {page.has_text ? (
          <>
            <Button disabled={isBusy || !(isUnsaved || page.has_draft)} onClick={onPublish}>
              Publicera
            </Button>
            <Button variant="secondary" disabled={isBusy || !isUnsaved} onClick={onSave}>
              Spara utkast
            </Button>
            {isUnsaved || page.has_draft ? (
              <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
                Släng utkastet
              </Button>
            ) : null}
            <ButtonLink to={`#${previewId}`} variant="quiet" className="xl:hidden">
              Förhandsvisning
            </ButtonLink>
            <Button
              variant="quiet"
              icon={<History aria-hidden="true" className="size-4.5" />}
              onClick={onHistory}
            >
              Historik
            </Button>
            {!page.is_own && hasOwnText ? (
              <Button variant="quiet" disabled={isBusy} onClick={() => setResetting(true)}>
                Återställ
              </Button>
            ) : null}
          </>
        ) : null}
        {page.is_own ? (
          <DeleteButton
            title={`Ta bort sidan ${page.path}?`}
            pending={removing.isPending}
            onConfirm={(close) =>
              removing.mutate(
                { params: { key: page.key } },
                {
                  onSuccess: () => {
                    showToast('Sidan är borttagen.')
                    onRemoved()
                  },
                  onError: (error) => showToast(getReason(error), 'error'),
                  onSettled: close,
                },
              )
            }
          >
            Texten och alla versioner försvinner. Det går inte att ångra.
          </DeleteButton>
        ) : null}
      </div>
      <Switches page={page} />
      <ConfirmDialog
        open={isResetting}
        title="Visa standardtexten igen?"
        confirmLabel="Återställ"
        onCancel={() => setResetting(false)}
        onConfirm={() => {
          setResetting(false)
          onReset()
        }}
      >
        Er text och utkastet ersätts av den text som fanns från början. Det ni har publicerat finns kvar i
        historiken.
      </ConfirmDialog>
    </div>
  )
}

function Switches({ page }: { page: EditedPage }) {
  const switching = useAction('PATCH /api/admin/pages/site/:key/', {
    answers: 'GET /api/admin/pages/site/:key/',
    expect: (data, { body }) => ({
      ...data,
      is_off: body.is_off ?? data.is_off,
      in_footer: body.in_footer ?? data.in_footer,
    }),
  })
  const change = (body: { is_off?: boolean; in_footer?: boolean }) =>
    switching.mutate(
      { params: { key: page.key }, body },
      { onError: (error) => showToast(getReason(error), 'error') },
    )
  if (!page.can_be_off && !page.is_own) return null
  return (
    <div className="flex flex-wrap gap-x-8">
      {page.can_be_off ? (
        <Checkbox
          label="Visa sidan"
          hint="Avstängd leder adressen till Våra tjänster, och sidan försvinner ur menyer, sidfot och sökmotorer."
          checked={!page.is_off}
          onChange={(event) => change({ is_off: !event.target.checked })}
        />
      ) : null}
      {page.is_own ? (
        <Checkbox
          label="Länk i sidfoten"
          hint="Under Bra att veta, när sidan är publicerad."
          checked={page.in_footer}
          onChange={(event) => change({ in_footer: event.target.checked })}
        />
      ) : null}
    </div>
  )
}
