import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type MailState, mailStateLabels } from '#domain/mail/states.ts'

const tones = {
  queued: 'info',
  sent: 'success',
  delivered: 'success',
  filed: 'neutral',
  failed: 'error',
  cancelled: 'neutral',
  uncertain: 'warning',
  limited: 'warning',
  no_service: 'warning',
} as const satisfies Record<MailState, Tone>

export function MailBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailStateLabels[state]}</Badge>
}
