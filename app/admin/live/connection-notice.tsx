import { CloudOff } from 'lucide-react'
import { useIsConnected } from '../api/connection-state.ts'
import { useLive } from './use-live.ts'

/**
 * Subscribes to live updates and shows a notice when the connection is lost. Always rendered, so that screen readers announce
 * changes.
 */
export function ConnectionNotice() {
  useLive()
  const contact = useIsConnected()
  return (
    <div role="status">
      {contact ? null : (
        <p className="flex items-start gap-2 border-amber-line border-b bg-amber-tint px-4 py-2 text-sm sm:px-6 xl:px-5">
          <CloudOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-amber" />
          Ingen kontakt med servern – det du ser kan vara gammalt.
        </p>
      )}
    </div>
  )
}
