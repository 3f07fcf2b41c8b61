import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Written } from './use-written.ts'

type OvertakenProps = {
  written: Pick<Written<unknown>, 'overtaken' | 'keepMine' | 'takeStored'>
  /** What the other one has changed it to, as one reads it; nothing when it cannot be said in a few words. */
  theirs?: string
}

/** Says that somebody else has saved the same while it was being written, and asks which shall hold. */
export function Overtaken({ written, theirs }: OvertakenProps) {
  if (!written.overtaken) return null
  return (
    <Notice
      tone="warning"
      live
      title="Någon annan har sparat det här medan du skrev."
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={written.keepMine}>
            Behåll mitt
          </Button>
          <Button size="sm" variant="secondary" onClick={written.takeStored}>
            Ta deras
          </Button>
        </div>
      }
    >
      {theirs === undefined ? null : theirs === '' ? 'Nu är det tomt.' : <q>{theirs}</q>}
    </Notice>
  )
}
