import type { AdminRole } from '#domain/accounts/schemas.ts'
import { roleLabels } from '#domain/accounts/staff-labels.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { type FailedLogin, failedLoginFacts } from '#server/accounts/attempts/failed-login-facts.ts'
import { type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'

function letter(shop: ShopSettings, subject: string, greeting: string, blocks: MailBlock[]): MailContent {
  return writeMail(shop, subject, [{ kind: 'text', text: greeting }, ...blocks])
}

export function invitation(
  shop: ShopSettings,
  invited: { name: string; role: AdminRole },
  url: string,
  days: number,
): MailContent {
  return letter(shop, `Inbjudan till ${shop.name} admin`, `Hej ${invited.name}!`, [
    {
      kind: 'text',
      text: `Du är inbjuden till adminsidorna hos ${shop.name} med rollen ${roleLabels[invited.role].toLowerCase()}. Välj ett användarnamn och ett lösenord, så är du igång.`,
    },
    { kind: 'button', label: 'Skapa ditt konto', url },
    {
      kind: 'text',
      text: `Länken gäller i ${days} dagar och kan användas en gång. Känner du inte till det här? Bortse från mejlet, så händer ingenting.`,
    },
  ])
}

/** Mail with a staff member's password reset link, sent by an owner. */
export function staffReset(shop: ShopSettings, name: string, url: string, hours: number): MailContent {
  return letter(shop, `Välj ett nytt lösenord till ${shop.name} admin`, `Hej ${name}!`, [
    {
      kind: 'text',
      text: 'En ägare har skickat dig en länk för att välja ett nytt lösenord till adminsidorna.',
    },
    { kind: 'button', label: 'Välj nytt lösenord', url },
    {
      kind: 'text',
      text: `Länken gäller i ${hours} timmar och kan användas en gång. Tills dess gäller ditt gamla lösenord.`,
    },
  ])
}

export function staffPasswordChanged(shop: ShopSettings, when: Date): MailContent {
  return letter(shop, 'Ditt lösenord till admin har ändrats', 'Hej!', [
    {
      kind: 'text',
      text: `Lösenordet till ditt konto på adminsidorna hos ${shop.name} ändrades ${formatDateTime(when)}. Var det du behöver du inte göra något.`,
    },
    {
      kind: 'text',
      text: 'Var det inte du? Säg genast till en ägare, som kan avsluta dina inloggningar och skicka en länk för ett nytt lösenord.',
    },
  ])
}

/** Mail to a staff member whose account is locked after failed logins. `attempts` are in order. */
export function staffFailedLogins(shop: ShopSettings, attempts: readonly FailedLogin[]): MailContent {
  return letter(shop, 'Misslyckade inloggningar på ditt konto i admin', 'Hej!', [
    {
      kind: 'text',
      text: `Någon har försökt logga in på ditt konto på adminsidorna hos ${shop.name} med fel uppgifter. Inget av försöken lyckades.`,
    },
    { kind: 'facts', rows: failedLoginFacts(attempts) },
    {
      kind: 'text',
      text: 'Nu tar kontot en paus på 15 minuter för enheter som det inte känner igen. På en dator där du har loggat in förut kan du logga in som vanligt.',
    },
    {
      kind: 'text',
      text: 'Var det inte du? Säg till en ägare, och slå på tvåstegsinloggning under Mitt konto om du inte har den.',
    },
  ])
}

export function twoStepChanged(shop: ShopSettings, on: boolean, when: Date): MailContent {
  const what = on ? 'slogs på' : 'slogs av'
  return letter(shop, `Tvåstegsinloggning ${what}`, 'Hej!', [
    {
      kind: 'text',
      text: `Tvåstegsinloggningen på ditt konto på adminsidorna hos ${shop.name} ${what} ${formatDateTime(when)}. Var det väntat behöver du inte göra något.`,
    },
    { kind: 'text', text: 'Var det inte väntat? Säg genast till en ägare.' },
  ])
}
