import { CommandRefused } from '../operations/command.ts'

/** Where the program is installed, and for which address. */
export type Installation = {
  /** The site's domain, to which the machine's address belongs already. */
  domain: string
  /** The system user who runs the program and owns the clone. */
  user: string
  /** The clone. */
  folder: string
  dataDir: string
  backupDir: string
}

/** A file of the machine. `isSettings` is written once and never replaced, because the owner changes it. */
type ServiceFile = { path: string; mode: number; text: string; isSettings?: boolean }

export const environmentPath = '/etc/verkstan.env'
export const serviceName = 'verkstan'
export const backupName = 'verkstan-backup'
const drillName = 'verkstan-drill'

/** Checks an installation. @throws CommandRefused for a value that does not fit into the files */
export function assertInstallation({ domain, user, ...folders }: Installation): void {
  if (!/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain))
    throw new CommandRefused('Ange butikens domän med --domain, till exempel --domain minbutik.se.')
  if (!/^[a-z_][a-z0-9_-]{0,31}$/.test(user)) throw new CommandRefused('--user ska vara en systemanvändare.')
  for (const folder of Object.values(folders)) {
    if (!/^(?:\/[\w.-]+)+$/.test(folder)) {
      throw new CommandRefused(
        `Mappen ${folder} går inte att använda: den ska börja med / och bara ha bokstäver a–z, siffror, punkt och streck.`,
      )
    }
  }
}

/** Returns the files that run the program under systemd behind Caddy, which gets its certificate by itself. */
export function getServiceFiles(installation: Installation): ServiceFile[] {
  const { domain, user, folder, dataDir, backupDir } = installation
  const common = `User=${user}
WorkingDirectory=${folder}
EnvironmentFile=${environmentPath}
PrivateTmp=true
NoNewPrivileges=true
`
  const unit = (name: string, text: string) => ({ path: `/etc/systemd/system/${name}`, mode: 0o644, text })
  const timer = (name: string, description: string, when: string) =>
    unit(
      `${name}.timer`,
      `[Unit]
Description=${description}

[Timer]
OnCalendar=${when}
Persistent=true

[Install]
WantedBy=timers.target
`,
    )
  const once = (name: string, description: string, command: string) =>
    unit(
      `${name}.service`,
      `[Unit]
Description=${description}

[Service]
Type=oneshot
${common}ExecStart=/usr/bin/env npm run --silent ${command}
`,
    )
  return [
    {
      path: environmentPath,
      mode: 0o600,
      isSettings: true,
      text: `PUBLIC_URL=https://${domain}
DATA_DIR=${dataDir}
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=127.0.0.1
DEMO_DATA=off
`,
    },
    unit(
      `${serviceName}.service`,
      `[Unit]
Description=Verkstan
After=network-online.target
Wants=network-online.target

[Service]
${common}Environment=LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=narenas:2,dirty_decay_ms:1000
ExecStart=/usr/bin/env npm start
Restart=always
RestartSec=2
TimeoutStartSec=600
TimeoutStopSec=30

[Install]
WantedBy=multi-user.target
`,
    ),
    once(backupName, 'Backup of Verkstan', `backup -- ${backupDir}`),
    timer(backupName, 'Backup of Verkstan every night', '*-*-* 02:15:00'),
    once(drillName, 'Restore drill of Verkstan', `restore -- ${backupDir} --drill`),
    timer(drillName, 'Restore drill of Verkstan every week', 'Sun *-*-* 03:30:00'),
    {
      path: '/etc/caddy/verkstan.caddy',
      mode: 0o644,
      text: `${domain} {
	request_body {
		max_size 16MB
	}
	reverse_proxy 127.0.0.1:3000 {
		flush_interval -1
	}
	handle_errors {
		@closed expression {http.error.status_code} >= 502
		respond @closed "Butiken uppdateras. Ladda om sidan om en stund." 503
	}
}
`,
    },
  ]
}

/** The line of Caddy's own file that includes the shop's. */
export const caddyImport = 'import /etc/caddy/verkstan.caddy'

/** The services that run from the start of the machine. */
export const startedUnits = [`${serviceName}.service`, `${backupName}.timer`, `${drillName}.timer`] as const
