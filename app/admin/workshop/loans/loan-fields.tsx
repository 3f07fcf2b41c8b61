import type { UseFormRegisterReturn } from 'react-hook-form'
import { useCall } from '#app/admin/api/use-call.ts'
import { InputField, type InputFieldProps } from '#app/admin/forms/input-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LoanDevice, loanLimits } from '#domain/repairs/loans/schemas.ts'

const listPath = '/admin/lanetelefoner'

type LoanFieldsProps = {
  /** The id of the chosen device; empty for none. */
  chosen: string
  /** The choice of the device, connected to a form. */
  device: UseFormRegisterReturn
  error?: string | undefined
  /** The accessories that are lent with it, connected to a form. */
  accessories: Partial<InputFieldProps>
}

/** Renders the choice of a phone to lend; without any phones, the way to where they are added. */
export function LoanFields({ chosen, device, error, accessories }: LoanFieldsProps) {
  const { data } = useCall('GET /api/admin/loan-devices/')
  const inUse = data?.filter(({ retired }) => !retired) ?? []
  const free = inUse.filter(({ out }) => out === null)
  // One that a colleague has lent meanwhile stays chosen until another is.
  const offered = inUse.filter(({ out, id }) => out === null || String(id) === chosen)
  if (data && inUse.length === 0)
    return (
      <p className="text-ink-soft text-sm">
        Lånar ni ut telefoner?{' '}
        <Link to={`${listPath}?ny=1`} className="link">
          Lägg till dem
        </Link>
        , så går det att välja en här.
      </p>
    )
  return (
    <>
      <Field
        label="Lånetelefon"
        error={error}
        hint={
          data && free.length === 0 ? (
            <>
              Alla är ute.{' '}
              <Link to={listPath} className="link">
                Se vem som har dem
              </Link>
            </>
          ) : undefined
        }
      >
        <Select placeholder="Ingen" {...device}>
          {offered.map((each) => (
            <option key={each.id} value={each.id}>
              {getLabel(each)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen === '' ? null : (
        <InputField
          label="Lånas ut med"
          hint="Till exempel laddare. Lånet står på inlämningskvittot, och underskriften gäller det också."
          maxLength={loanLimits.accessories}
          {...accessories}
        />
      )}
    </>
  )
}

const getLabel = ({ name, imei, condition, out }: LoanDevice) =>
  [name, `…${imei.slice(-4)}`, out ? 'utlånad' : condition].filter(Boolean).join(', ')
