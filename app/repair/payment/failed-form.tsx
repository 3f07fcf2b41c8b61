import { Notice } from '#app/ui/notice.tsx'

/** Returns a replacement for a payment form whose script could not be loaded. */
export function failedForm() {
  return {
    default: () => (
      <Notice tone="error" live>
        Betalformuläret kunde inte laddas. Ladda om sidan och försök igen. Inga pengar har dragits.
      </Notice>
    ),
  }
}
