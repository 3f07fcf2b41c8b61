import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall, whileEdited } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { NewButton } from '#app/admin/list/list-buttons.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { PageEditor } from './page-editor.tsx'
import { PageStateBadge } from './page-state.tsx'

const listPath = '/admin/sidor'

/** The texts of the website's pages: the list of pages, or the editor of one. */
export default function PagesPage() {
  const [params, setParams] = useSearchParams()
  const open = params.get('id')
  return open === null ? (
    <PageList onOpen={(key) => setParams({ id: key })} />
  ) : (
    <OpenPage key={open} pageKey={open} onRemoved={() => setParams({})} />
  )
}

function PageList({ onOpen }: { onOpen: (key: string) => void }) {
  const [isAdding, setAdding] = useState(false)
  const pages = useCall('GET /api/admin/pages/site/')
  useShortcuts({ n: ['ny sida', () => setAdding(true)] })
  return (
    <ScreenFrame actions={<NewButton onClick={() => setAdding(true)}>Ny sida</NewButton>}>
      <p className="max-w-2xl text-ink-soft">
        Ändra texterna på webbplatsen, stäng av sidor som inte passar er, och lägg till egna. Inget syns för
        besökare förrän du publicerar.
      </p>
      <QueryState query={pages} waiting="Hämtar sidorna">
        {(rows) => (
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
            {rows.map(({ key, name, path, state }) => (
              <li key={key}>
                <Link
                  to={`${listPath}?id=${key}`}
                  className="flex min-h-(--control) items-center justify-between gap-4 px-4 py-2 hover:bg-sunk"
                >
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{name}</span>
                    <span className="block truncate text-ink-soft text-sm">{path}</span>
                  </span>
                  <PageStateBadge state={state} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {isAdding ? <NewPageDialog onAdded={onOpen} onClose={() => setAdding(false)} /> : null}
    </ScreenFrame>
  )
}

function OpenPage({ pageKey, onRemoved }: { pageKey: string; onRemoved: () => void }) {
  const page = useCall('GET /api/admin/pages/site/:key/', { params: { key: pageKey } }, whileEdited)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink
          to={listPath}
          variant="quiet"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        >
          Alla sidor
        </ButtonLink>
        <h1 className="min-w-0 text-2xl">{page.data?.name ?? 'Sidor'}</h1>
      </div>
      <QueryState query={page} waiting="Hämtar sidan">
        {(data) => <PageEditor page={data} onRemoved={onRemoved} />}
      </QueryState>
    </div>
  )
}
