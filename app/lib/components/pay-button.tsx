import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type PayButtonProps = {
  amount: string
  busy: boolean
  /** What the press does before the amount; `Betala` says that it costs, as the law asks of such a button. */
  verb?: string
  disabled?: boolean
}

/** The press that pays. It says what it costs. */
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
