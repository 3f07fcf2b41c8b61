type PictureInputProps = {
  id: string
  multiple?: boolean
  disabled?: boolean
  /** Called with at least one file. */
  onChoose: (first: File, files: File[]) => void
}

/** A hidden file input for pictures, inside the label that opens it. */
export function PictureInput({ onChoose, ...input }: PictureInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
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
