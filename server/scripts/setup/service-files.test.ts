import { describe, expect, test } from 'vitest'
import { assertInstallation, getServiceFiles, type Installation, startedUnits } from './service-files.ts'

const installation: Installation = {
  domain: 'minbutik.se',
  user: 'verkstan',
  folder: '/opt/verkstan',
  dataDir: '/var/lib/verkstan/data',
  backupDir: '/var/backups/verkstan',
}

describe('the files of a service', () => {
  const files = getServiceFiles(installation)
  const read = (path: string) => files.find((file) => file.path === path)

  test('run the program as its user, with settings that only root reads and no update replaces', () => {
    const settings = read('/etc/verkstan.env')
    expect(settings).toMatchObject({ mode: 0o600, isSettings: true })
    expect(settings?.text).toContain('PUBLIC_URL=https://minbutik.se\nDATA_DIR=/var/lib/verkstan/data\n')
    expect(files.filter(({ isSettings }) => isSettings)).toEqual([settings])
    const services = files.filter(({ path }) => path.endsWith('.service'))
    expect(services).toHaveLength(3)
    for (const { text } of services) {
      expect(text).toContain(
        'User=verkstan\nWorkingDirectory=/opt/verkstan\nEnvironmentFile=/etc/verkstan.env\n',
      )
    }
  })

  test('have every unit that is started, and one service per timer', () => {
    for (const name of startedUnits) expect(read(`/etc/systemd/system/${name}`)?.text).toContain('[Install]')
    for (const { path } of files.filter((file) => file.path.endsWith('.timer'))) {
      expect(read(path.replace('.timer', '.service'))?.text).toContain('Type=oneshot')
    }
    expect(read('/etc/systemd/system/verkstan-backup.service')?.text).toContain(
      'backup -- /var/backups/verkstan\n',
    )
  })

  test('pass the domain to the program, uploads and live updates too', () => {
    const caddy = read('/etc/caddy/verkstan.caddy')?.text ?? ''
    expect(caddy).toMatch(/^minbutik\.se \{\n/)
    expect(caddy).toContain('max_size 16MB')
    expect(caddy).toContain('flush_interval -1')
  })
})

describe('an installation', () => {
  test.each([
    ['domain', ''],
    ['domain', 'minbutik'],
    ['domain', 'min butik.se'],
    ['domain', 'a.se {'],
    ['user', 'root; reboot'],
    ['dataDir', 'data'],
    ['backupDir', '/var/back ups'],
    ['folder', '/opt/verk\nstan'],
  ] as const)('with the %s %j is refused', (name, value) => {
    expect(() => assertInstallation({ ...installation, [name]: value })).toThrow()
  })

  test.each(['minbutik.se', 'www.min-butik.se', 'xn--vrkstad-exa.se'])('for %s is accepted', (domain) => {
    expect(() => assertInstallation({ ...installation, domain })).not.toThrow()
  })
})
