import { chmod, mkdir } from 'node:fs/promises'
import { hasCode, StartRefused } from './start-refused.ts'

/**
 * Makes the data folder, with its parents. One that root makes can be passed through by the database's user
 * (what lies in it has its own modes); one that an ordinary user makes is theirs alone.
 *
 * @throws StartRefused when it cannot be made
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true })
    if (made !== undefined) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error
    throw new StartRefused(`Datamappen ${dataDir} går inte att skapa. Ange en annan mapp med DATA_DIR.`, {
      cause: error,
    })
  }
}
