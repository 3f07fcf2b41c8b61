import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type PageState, pageStateLabels } from '#domain/pages/page-keys.ts'

const tones: Record<PageState, Tone> = {
  off: 'warning',
  draft: 'info',
  own: 'success',
  standard: 'neutral',
  shown: 'neutral',
  unpublished: 'info',
}

export const PageStateBadge = ({ state }: { state: PageState }) => (
  <Badge tone={tones[state]}>{pageStateLabels[state]}</Badge>
)
