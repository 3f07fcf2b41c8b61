import { useCall } from '#app/admin/api/use-call.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { backupLimitHours, type MaintenanceKind, type ServerState } from '#domain/maintenance.ts'
import { formatDateTime } from '#domain/time.ts'

const gigabyte = 1024 ** 3
/** Below this part of the disk there is soon no room to save. */
const lowDisk = 0.1

type Health = { tone: Tone; text: string }

/** Renders how the program's server is: version, disk, and whether the shop is backed up. */
export function ServerCard() {
  const { data } = useCall('GET /api/admin/office/server/')
  if (!data) return null
  const { tone, text } = getHealth(data, Date.now())
  const problems = data.maintenance.filter(({ problem }) => problem)
  return (
    <Card as="section" aria-labelledby="server" className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id="server" className="font-semibold text-lg">
            Servern
          </h2>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="text-ink-soft">Datorn där programmet och butikens uppgifter finns.</p>
      </div>
      <Facts
        className="[overflow-wrap:anywhere]"
        facts={[
          ['Version', data.version],
          data.disk ? ['Disk', diskText(data.disk)] : undefined,
          ['Säkerhetskopia', runText(data, 'backup', 'Ingen än')],
          ['Övning', runText(data, 'drill', 'Kopian är inte provad än')],
        ]}
      />
      {problems.map(({ kind, problem, ended_at }) => (
        <p key={kind} className="text-red text-sm [overflow-wrap:anywhere]">
          {kind === 'backup' ? 'Säkerhetskopian' : 'Övningen'} {formatDateTime(new Date(ended_at))} gick inte:{' '}
          {problem}
        </p>
      ))}
      {text === 'Allt är bra' ? null : (
        <p className="text-sm">
          Den som sköter servern ser vad som är fel med <code>npm run doctor</code>.
        </p>
      )}
    </Card>
  )
}

function runText({ maintenance }: ServerState, kind: MaintenanceKind, never: string): string {
  const run = maintenance.find((each) => each.kind === kind)
  return run?.succeeded_at ? formatDateTime(new Date(run.succeeded_at)) : never
}

function diskText({ free_bytes: free, size_bytes: size }: NonNullable<ServerState['disk']>): string {
  const digits = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
  return `${digits.format(free / gigabyte)} GB ledigt av ${digits.format(size / gigabyte)} GB`
}

/** Returns what matters most of the server's state. */
function getHealth({ disk, maintenance }: ServerState, now: number): Health {
  const backup = maintenance.find(({ kind }) => kind === 'backup')
  if (disk && disk.free_bytes < disk.size_bytes * lowDisk)
    return { tone: 'error', text: 'Disken är snart full' }
  if (maintenance.some(({ problem }) => problem)) return { tone: 'error', text: 'Något gick inte' }
  if (!backup?.succeeded_at) return { tone: 'warning', text: 'Ingen säkerhetskopia' }
  if (now - Date.parse(backup.succeeded_at) > backupLimitHours * 3_600_000)
    return { tone: 'error', text: 'Säkerhetskopian är gammal' }
  return { tone: 'success', text: 'Allt är bra' }
}
