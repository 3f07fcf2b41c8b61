import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Draft } from './use-draft.ts'

type EditConflictProps = {
  draft: Pick<Draft<unknown>, 'hasConflict' | 'keepMine' | 'discard'>
  /** The other person's version as short text; left out when it is too long to show. */
  theirs?: string
}

/** Notice that someone else has saved the same meanwhile, with the choice of which version to keep. */
export function EditConflict({ draft, theirs }: EditConflictProps) {
  if (!draft.hasConflict) return null
  return (
    <Notice
      tone="warning"
      live
      title="Någon annan har sparat det här medan du skrev."
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={draft.keepMine}>
            Behåll mitt
          </Button>
          <Button size="sm" variant="secondary" onClick={draft.discard}>
            Ta deras
          </Button>
        </div>
      }
    >
      {theirs === undefined ? null : theirs === '' ? 'Nu är det tomt.' : <q>{theirs}</q>}
    </Notice>
  )
}
