type PictureInputProps = {
  id: string
  multiple?: boolean
  disabled?: boolean
  takesSvg?: boolean
  /** Called with at least one file. */
  onChoose: (first: File, files: File[]) => void
}

/** A hidden file input for pictures, inside the label that opens it. */
export function PictureInput({ onChoose, takesSvg = false, ...input }: PictureInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={`image/jpeg,image/png,image/webp,image/avif${takesSvg ? ',image/svg+xml' : ''}`}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // Allows choosing the same file again.
        event.target.value = ''
        const [first] = files
        if (first) onChoose(first, files)
      }}
    />
  )
}
