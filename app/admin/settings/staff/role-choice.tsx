import type { AdminRole } from '#domain/accounts/schemas.ts'
import { roleDescriptions, roleLabels } from '#domain/accounts/staff-labels.ts'

// Most members are staff, so that role is first.
const roles = ['staff', 'owner'] as const

type RoleChoiceProps = { value: AdminRole; disabled?: boolean; onChange: (role: AdminRole) => void }

export function RoleChoice({ value, disabled = false, onChange }: RoleChoiceProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="font-semibold text-sm">Roll</legend>
      <div className="mt-1.5 grid gap-2">
        {roles.map((role) => (
          <label
            key={role}
            className="flex items-start gap-3 rounded-lg border border-line-strong p-3 has-checked:border-blue has-checked:bg-blue-tint has-disabled:opacity-55"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
              className="mt-0.5 size-5 shrink-0 accent-blue"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{roleLabels[role]}</span>
              <span className="block text-ink-soft text-sm">{roleDescriptions[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
