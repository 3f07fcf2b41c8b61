import { getReason } from '#app/admin/api/error-text.ts'
import { printFile } from '#app/admin/api/files.ts'
import { showToast } from '#app/ui/toast.tsx'

/** A device that was handed in. */
export type VisitDevice = { id: number; number: string; device: string }

/** Returns the path of the slip for the devices of a visit. */
export function getSlipPath([first, ...others]: readonly number[]): string {
  return `/api/admin/repairs/${first}/slip/${others.length > 0 ? `?with=${others.join(',')}` : ''}`
}

/** Prints documents of an intake, one after the other. */
export async function print(paths: readonly string[]): Promise<void> {
  try {
    for (const path of paths) await printFile(path)
  } catch (error) {
    showToast(`Utskriften gick inte: ${getReason(error)} Skriv ut från ärendet.`)
  }
}
