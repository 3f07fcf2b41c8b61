import { useAction } from '#app/admin/api/use-action.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { connectionLabels, provenBeforeStored } from '#domain/connections/kinds.ts'
import { mailPresets } from '#domain/connections/presets.ts'
import type { ConnectionInput, ConnectionView } from '#domain/connections/schemas.ts'
import { kindFields, usualValues } from './kind-fields.ts'

type Values = Record<string, string>

/** Renders the dialog in which a connection is entered, changed or removed. Stored secrets are not shown, and stay when left empty. */
export function ConnectionDialog({
  connection,
  onClose,
}: {
  connection: ConnectionView
  onClose: () => void
}) {
  const { kind, version, fields: stored, secrets } = connection
  const saving = useAction('PUT /api/admin/connections/')
  const removing = useAction('DELETE /api/admin/connections/:kind/')
  const fields = kindFields[kind]
  const initial = (name: string) => String(stored[name] ?? (version === 0 ? (usualValues[name] ?? '') : ''))
  const defaultValues: Values = {
    ...Object.fromEntries(fields.map(({ name }) => [name, initial(name)])),
    ownPassword: '',
  }
  if (kind === 'mailbox' && version === 0) defaultValues.port = '993'
  const form = useAdminForm<Values>({
    defaultValues,
    validate: (values) => ({
      ...Object.fromEntries(
        fields
          .filter(({ name, secret }) => !values[name]?.trim() && !(secret && secrets.includes(name)))
          .map(({ name }) => [name, 'Fyll i det här.']),
      ),
      ...(values.ownPassword ? {} : { ownPassword: 'Skriv ditt lösenord.' }),
    }),
    fieldOf: (name) => (name === 'password' ? 'ownPassword' : name.replace(/^settings\./, '')),
    async send({ ownPassword, ...values }) {
      const settings = Object.fromEntries(
        fields.map(({ name, isNumber }) => [name, isNumber ? Number(values[name]) : values[name]]),
      )
      // The server checks the fields by their kind.
      const body = {
        settings: { kind, ...settings } as ConnectionInput['settings'],
        version,
        password: ownPassword,
      }
      await saving.mutateAsync({ body })
      showToast(
        `${connectionLabels[kind]} är sparat. ${provenBeforeStored.includes(kind) ? 'Det fungerar.' : 'Prova nu att det fungerar.'}`,
      )
      onClose()
    },
  })
  const fill = (server: { host: string; port: number; security: string }) => {
    form.set('host', server.host)
    form.set('port', String(server.port))
    form.set('security', server.security)
  }
  return (
    <FormDialog
      title={connectionLabels[kind]}
      submitLabel="Spara"
      form={form}
      onClose={onClose}
      className="sm:grid-cols-2"
      aside={
        version > 0 && kind !== 'storage' ? (
          <DeleteInDialog
            title={`Ta bort ${connectionLabels[kind].toLowerCase()}?`}
            deletedText="Kopplingen är borttagen."
            parts={{ params: { kind }, query: { version } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Uppgifterna och lösenorden raderas genast.
          </DeleteInDialog>
        ) : null
      }
    >
      {kind === 'mail' || kind === 'mailbox' ? (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 font-semibold text-sm">Fyll i servern för</legend>
          <div className="flex flex-wrap gap-2">
            {mailPresets.map(({ name, smtp, imap }) => {
              const server = kind === 'mail' ? smtp : imap
              return server ? (
                <Button key={name} size="sm" variant="secondary" onClick={() => fill(server)}>
                  {name}
                </Button>
              ) : null
            })}
          </div>
        </fieldset>
      ) : null}
      {fields.map(({ name, label, hint, options, secret, isNumber, ...input }) => {
        if (options) {
          const { error, ...registered } = form.field(name)
          return (
            <Field key={name} label={label} error={error}>
              <Select {...registered}>
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
          )
        }
        const isStored = secret && secrets.includes(name)
        return (
          <InputField
            key={name}
            label={label}
            hint={isStored ? 'Sparat. Lämna tomt för att behålla det.' : hint}
            required={!isStored}
            fieldClass={isNumber ? '' : 'sm:col-span-2'}
            spellCheck={false}
            autoCapitalize="none"
            {...(secret ? { type: 'password', autoComplete: 'new-password' } : {})}
            {...(isNumber ? { inputMode: 'numeric' as const, className: 'figures' } : {})}
            {...input}
            {...form.field(name)}
          />
        )
      })}
      <div className="border-line border-t pt-4 sm:col-span-2">
        <PasswordField
          label="Ditt eget lösenord"
          hint="Det du loggar in i adminen med, så att ingen annan byter kopplingen."
          required
          {...form.field('ownPassword')}
        />
      </div>
    </FormDialog>
  )
}
