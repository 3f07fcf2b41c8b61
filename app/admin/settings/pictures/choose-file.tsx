import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { cx } from '#app/ui/class-names.ts'

export const focusRing =
  'has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2'

type ChooseFileProps = {
  /** The name for programs that read aloud, which contains the visible text. */
  label: string
  text: string
  takesSvg?: boolean
  onChoose: (file: File) => void
}

/** Renders a button that opens the choice of a picture. */
export function ChooseFile({ label, text, takesSvg = false, onChoose }: ChooseFileProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      title={label}
      className={cx(
        'inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 font-semibold text-blue text-sm hover:bg-sunk',
        focusRing,
      )}
    >
      <ImagePlus aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
      <PictureInput id={id} takesSvg={takesSvg} onChoose={onChoose} />
    </label>
  )
}
