import { useHasPermission } from '#app/admin/api/me.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Renders the warning that other programs are no longer notified of what happens. */
export function WebhookNotice({ names }: { names: readonly string[] }) {
  const isOwner = useHasPermission('settings.write')
  return (
    <Notice tone="warning" title={`Inget skickas längre till ${names.join(', ')}`}>
      Mottagaren har inte gått att nå på flera dagar.{' '}
      {isOwner ? (
        <Link to="/admin/kopplingar/api" className="link">
          Se varför, och återuppta
        </Link>
      ) : (
        'Be en ägare titta under Kopplingar, API och webhooks.'
      )}
    </Notice>
  )
}
