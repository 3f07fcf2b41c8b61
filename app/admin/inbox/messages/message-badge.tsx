import { Badge } from '#app/ui/badge.tsx'

export function MessageBadge({ answeredAt }: { answeredAt: string | null }) {
  return answeredAt === null ? <Badge tone="info">Obesvarat</Badge> : <Badge tone="success">Besvarat</Badge>
}
