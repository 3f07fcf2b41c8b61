import { Notice } from '#app/ui/notice.tsx'
import { formatDateTime } from '#domain/time.ts'

/** Renders the warning that customers' answers by mail are not read. */
export function MailboxNotice({ since }: { since: string }) {
  return (
    <Notice tone="warning" title="Kundernas svar på mejl kan inte läsas">
      Brevlådan har inte svarat sedan {formatDateTime(new Date(since))}. Svaren ligger kvar där och kommer hit
      när den svarar igen. Läs dem i brevlådan så länge, och be en ägare prova brevlådan under Kopplingar.
    </Notice>
  )
}
