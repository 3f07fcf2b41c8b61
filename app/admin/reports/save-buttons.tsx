import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../error-text.ts'
import { download } from '../files.ts'

type SaveProps = {
  /** Where the file is, and what it is saved as. */
  path: string
  name: string
}

/** Saves a report as CSV, and prints it. */
export function SaveButtons({ path, name }: SaveProps) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await download(path, name)
    } catch (error) {
      showToast(reasonOf(error), 'error')
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        loading={saving}
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => void save()}
      >
        Ladda ner CSV
      </Button>
      <PrintButton />
    </>
  )
}

/** Prints the page as it is. */
export function PrintButton() {
  return (
    <Button
      variant="secondary"
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() => window.print()}
    >
      Skriv ut
    </Button>
  )
}
