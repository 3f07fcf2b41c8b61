import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PictureInput } from './picture-input.tsx'

type PictureButtonProps = {
  id: string
  label: string
  isSending: boolean
  className?: string
  onChoose: (files: readonly File[]) => void
}

/** A button for visitors that opens the choice of pictures, or the camera. */
export function PictureButton({ id, label, isSending, className, onChoose }: PictureButtonProps) {
  const isHydrated = useHydrated()
  return (
    <label
      htmlFor={id}
      className={cx(
        buttonClass({ variant: 'secondary' }),
        'cursor-pointer focus-within:outline-3 focus-within:outline-blue',
        className,
      )}
    >
      {isSending ? <Spinner className="size-5" /> : <Icon name="camera" className="size-5" />}
      {isSending ? 'Skickar …' : label}
      <PictureInput
        id={id}
        multiple
        disabled={isSending || !isHydrated}
        onChoose={(_first, files) => onChoose(files)}
      />
    </label>
  )
}
