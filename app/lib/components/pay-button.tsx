import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type PayButtonProps = {
  amount: string
  busy: boolean
  /** The word before the amount. The default `Betala` states that the order costs money, as the law requires of such a button. */
  verb?: string
  disabled?: boolean
}

export function PayButton({ amount, busy, verb = 'Betala', disabled = false }: PayButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      block
      loading={busy}
      loadingLabel="Bearbetar …"
      disabled={disabled}
      icon={<Icon name="lock" className="size-5" />}
    >
      <span>
        {verb} <span className="figures whitespace-nowrap">{amount}</span>
      </span>
    </Button>
  )
}
