import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { getReason } from '../api/error-text.ts'
import { download } from '../api/files.ts'

type ExportButtonProps = {
  path: string
  name: string
  label?: string
  className?: string
  /** Hides the icon on narrow screens. */
  plainOnPhones?: boolean
}

/** Renders a button that downloads a screen's data as a file and shows the reason when that fails. */
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
      alert.show({ title: 'Det gick inte', text: `Kunde inte hämta filen. ${getReason(error)}` })
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
