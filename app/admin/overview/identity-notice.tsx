import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { type IdentityPart, identityInWords } from '#domain/settings/identity.ts'

/** Renders the warning that a publicly reachable shop does not tell who runs it (lag 2002:562, 8 §). */
export function IdentityNotice({ missing }: { missing: readonly IdentityPart[] }) {
  return (
    <Notice tone="warning" title="Butiken är öppen för alla men säger inte vem som driver den">
      Lagen om elektronisk handel kräver att det står. Fyll i {identityInWords(missing)} under{' '}
      <Link to="/admin/installningar" className="link">
        Inställningar
      </Link>
      .
    </Notice>
  )
}
