import { Mail, MessageSquare, NotebookPen, Phone, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { MessageBubble } from '#app/admin/components/conversation/message-bubble.tsx'
import { RepairReplyForm } from '#app/admin/components/conversation/repair-reply-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { type EntryKind, internalLabels } from '#domain/repairs/entries.ts'
import type { RepairEntry } from '#domain/repairs/entry-schemas.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime } from '#domain/time.ts'
import type { ShowMessage } from '../repair-actions.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoteForm } from './note-form.tsx'

/** Number of entries that are shown at first, the newest. */
const shownAtFirst = 12

/** Renders a repair's thread: what the customer and the workshop have written, internal notes, and a form for the next entry. */
export function Thread({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const [showsAll, setShowsAll] = useState(false)
  const [moving, setMoving] = useState<RepairEntry>()
  const reading = useAction('POST /api/admin/repairs/:id/read/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { entries, unread } = repair
  const newest = entries.at(-1)
  const shown = showsAll ? entries : entries.slice(-shownAtFirst)
  return (
    <Card as="section" aria-labelledby="samtal" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="samtal" className="text-lg">
          Samtalet
        </h2>
        {unread > 0 ? <Badge tone="error">{formatCount(unread, 'oläst', 'olästa')}</Badge> : null}
        {unread > 0 && newest ? (
          <Button
            variant="quiet"
            size="sm"
            className="ml-auto"
            loading={reading.isPending}
            onClick={() =>
              reading.mutate(
                { params: { id: repair.id }, body: { up_to: newest.id } },
                { onError: showFailure(showMessage) },
              )
            }
          >
            Behöver inget svar
          </Button>
        ) : null}
      </div>
      {repair.customer_message ? (
        <p className="whitespace-pre-line break-words border-line border-l-4 pl-3 text-ink-soft">
          {repair.customer_message}
        </p>
      ) : null}
      {shown.length < entries.length ? (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          Visa {entries.length - shown.length} äldre
        </Button>
      ) : null}
      {shown.length > 0 ? (
        <ul aria-label="Samtalet" className="grid gap-2.5">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} onMove={() => setMoving(entry)} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">Ingen har skrivit något än.</p>
      )}
      <RepairReplyForm repair={repair} showMessage={showMessage} />
      <NoteForm repair={repair} showMessage={showMessage} />
      {moving ? <MoveDialog repair={repair} entry={moving} onClose={() => setMoving(undefined)} /> : null}
    </Card>
  )
}

const icons = {
  note: NotebookPen,
  call: Phone,
  mail: Mail,
  sms: MessageSquare,
  system: Settings2,
} as const satisfies Record<Exclude<EntryKind, 'customer' | 'reply'>, unknown>

function Entry({ entry, onMove }: { entry: RepairEntry; onMove: () => void }) {
  const { kind, text, by, at } = entry
  if (kind === 'customer' || kind === 'reply')
    return (
      <MessageBubble entry={entry}>
        {kind === 'customer' ? (
          <button type="button" className="link ml-2" onClick={onMove}>
            Flytta<span className="sr-only"> meddelandet till ett annat ärende</span>
          </button>
        ) : null}
      </MessageBubble>
    )
  const Icon = icons[kind]
  return (
    <li className={cx('flex gap-2.5', kind === 'system' && 'text-ink-soft text-sm')}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="whitespace-pre-line break-words">{text}</p>
        <p className="text-ink-soft text-xs">
          {kind === 'system' ? 'Ändring' : `${internalLabels[kind]}, internt`}
          {by === null ? null : ` av ${by}`},{' '}
          <time dateTime={at} className="figures">
            {formatDateTime(new Date(at))}
          </time>
        </p>
      </div>
    </li>
  )
}
