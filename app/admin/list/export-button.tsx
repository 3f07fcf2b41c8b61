import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { reasonOf } from '../api/error-text.ts'
import { download } from '../api/files.ts'

type ExportButtonProps = {
  /** Where the file is, and what it is saved as. */
  path: string
  name: string
  label?: string
  className?: string
  /** Narrow screens have no room for the icon. */
  plainOnPhones?: boolean
}

/** Saves what a screen shows as a file, and says why when it could not be had. */
export function ExportButton({
  path,
  name,
  label = 'Exportera',
  className,
  plainOnPhones = false,
}: ExportButtonProps) {
  const alert = useAlert()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await download(path, name)
    } catch (error) {
      alert.show({ title: 'Det gick inte', text: `Kunde inte hämta filen. ${reasonOf(error)}` })
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        className={className}
        loading={saving}
        icon={<Download aria-hidden="true" className={cx('size-4.5', plainOnPhones && 'max-sm:hidden')} />}
        onClick={() => void save()}
      >
        {label}
      </Button>
      {alert.dialog}
    </>
  )
}
