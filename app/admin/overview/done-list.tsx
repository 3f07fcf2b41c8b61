import { Check, Coffee } from 'lucide-react'
import { Link } from 'react-router'
import type { WorkQueueKey } from '#domain/office/work-queues.ts'
import { getWorkQueue } from './work-queues.ts'

/** Renders the names of the empty queues; `all` means that every queue is empty. */
export function DoneList({ keys, all }: { keys: readonly WorkQueueKey[]; all: boolean }) {
  if (keys.length === 0) return null
  return (
    <section
      aria-labelledby="inget-vantar"
      className={
        all
          ? 'rounded-xl border border-green-line bg-green-tint px-5 py-6'
          : 'rounded-xl border border-line border-dashed px-4 py-3'
      }
    >
      <h2
        id="inget-vantar"
        className={
          all ? 'flex items-center gap-2.5 text-green-deep text-xl' : 'font-semibold text-ink-soft text-sm'
        }
      >
        {all ? <Coffee aria-hidden="true" className="size-6" /> : null}
        Inget väntar här
      </h2>
      {all ? <p className="mt-1">Det som kommer in visas här av sig självt.</p> : null}
      <ul className="mt-1.5 flex flex-wrap gap-x-1">
        {keys.map((key) => {
          const { done, listPath } = getWorkQueue(key)
          return (
            <li key={key}>
              <Link
                to={listPath}
                className="-ml-1.5 flex min-h-9 items-center gap-1.5 rounded-md px-1.5 text-sm hover:bg-sunk"
              >
                <Check aria-hidden="true" className="size-4 text-green" />
                {done}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
