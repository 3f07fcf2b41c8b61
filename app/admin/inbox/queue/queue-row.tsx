import { FileText, type LucideIcon, Mail, Star, Wrench } from 'lucide-react'
import { since } from '#app/admin/components/since.ts'
import type { InboxItem, InboxKind } from '#domain/office/overview-schemas.ts'
import { formatDateTime } from '#domain/time.ts'

const kinds = {
  repair: { label: 'Ärende', Icon: Wrench },
  message: { label: 'Meddelande', Icon: Mail },
  quote: { label: 'Offert', Icon: FileText },
  review: { label: 'Omdöme', Icon: Star },
} as const satisfies Record<InboxKind, { label: string; Icon: LucideIcon }>

/** Renders what waits, in two lines: its kind, who it is from and since when, and its first words. */
export function QueueRow({ item: { kind, name, subject, excerpt, at } }: { item: InboxItem }) {
  const { label, Icon } = kinds[kind]
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 text-sm leading-5">
      <Icon aria-hidden="true" className="row-span-2 size-4.5 text-ink-soft" />
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="sr-only">{label}:</span>
        <span className="max-w-[75%] shrink-0 truncate font-semibold">{name}</span>
        <span className="min-w-0 truncate text-ink-soft text-xs">{subject}</span>
      </span>
      <time
        dateTime={at}
        title={formatDateTime(new Date(at))}
        className="figures shrink-0 text-ink-soft text-xs"
      >
        {since(Date.parse(at), Date.now())}
      </time>
      <span className="col-span-2 col-start-2 truncate text-ink-soft">{excerpt || label}</span>
    </span>
  )
}
