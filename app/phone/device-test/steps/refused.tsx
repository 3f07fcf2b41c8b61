import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Says that the page may not use a part, which then is not tested. */
export function Refused({
  part,
  onNext,
  onRetry,
}: {
  part: string
  onNext: () => void
  onRetry: () => void
}) {
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={`Sidan får inte använda ${part}`} live>
        Det räknas som ej provat. Du kan ändra dig i webbläsarens inställningar för sidan och försöka igen.
      </Notice>
      <Button size="lg" block onClick={onNext}>
        Nästa
      </Button>
      <Button size="lg" block variant="secondary" onClick={onRetry}>
        Försök igen
      </Button>
    </div>
  )
}
