import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { type FailedLogin, failedLoginFacts } from '#server/accounts/attempts/failed-login-facts.ts'
import { type MailBlock, type MailContent, renderMail } from '#server/mail/service.ts'

function letter(shop: ShopSettings, subject: string, blocks: MailBlock[]): MailContent {
  return { subject, ...renderMail(shop, [{ kind: 'text', text: 'Hej!' }, ...blocks]) }
}

/**
 * Mail to a new customer, with the link that confirms the address. It repeats no input of the form, because otherwise
 * anyone could use the shop to mail arbitrary text to other people's addresses.
 */
export function welcome(shop: ShopSettings, verifyUrl: string, days: number): MailContent {
  return letter(shop, 'Bekräfta din e-postadress', [
    {
      kind: 'text',
      text: `Någon har skapat ett konto hos ${shop.name} med den här adressen. Är det du, så bekräfta att adressen är din. Då ser du även reparationer som du har lämnat in utan konto.`,
    },
    { kind: 'button', label: 'Bekräfta e-postadressen', url: verifyUrl },
    {
      kind: 'text',
      text: `Bekräfta inom ${days} dagar, annars tas kontot bort. Har du inte skapat något konto behöver du inte göra något. Vill du ha det ändå kan du välja ett eget lösenord när du bekräftar; då loggas alla andra ut.`,
    },
  ])
}

/** Mail to the holder of an account when the address is registered again. */
export function alreadyCustomer(shop: ShopSettings, loginUrl: string, forgotUrl: string): MailContent {
  return letter(shop, 'Du har redan ett konto', [
    {
      kind: 'text',
      text: `Någon försökte skapa ett konto hos ${shop.name} med den här adressen, men den har redan ett. Inget har ändrats.`,
    },
    { kind: 'button', label: 'Logga in', url: loginUrl },
    { kind: 'text', text: `Har du glömt lösenordet kan du välja ett nytt:\n${forgotUrl}` },
    { kind: 'text', text: 'Var det inte du? Då kan du bortse från det här mejlet.' },
  ])
}

export function resetLink(shop: ShopSettings, resetUrl: string): MailContent {
  return letter(shop, 'Välj ett nytt lösenord', [
    { kind: 'text', text: `Här väljer du ett nytt lösenord till ditt konto hos ${shop.name}.` },
    { kind: 'button', label: 'Välj nytt lösenord', url: resetUrl },
    {
      kind: 'text',
      text: 'Länken gäller i en timme och kan användas en gång. Har du inte bett om ett nytt lösenord kan du bortse från det här mejlet: ditt gamla lösenord gäller.',
    },
  ])
}

export function passwordChanged(shop: ShopSettings, forgotUrl: string, when: Date): MailContent {
  return letter(shop, 'Ditt lösenord har ändrats', [
    {
      kind: 'text',
      text: `Lösenordet till ditt konto hos ${shop.name} ändrades ${formatDateTime(when)}. Var det du behöver du inte göra något.`,
    },
    {
      kind: 'text',
      text: `Var det inte du? Välj genast ett nytt lösenord, så loggas alla andra ut:\n${forgotUrl}\n\nRing oss gärna på ${shop.phone}.`,
    },
  ])
}

/** Mail to a customer whose account is locked after failed logins. `attempts` are in order. */
export function failedLogins(
  shop: ShopSettings,
  attempts: readonly FailedLogin[],
  forgotUrl: string,
): MailContent {
  return letter(shop, 'Misslyckade inloggningar på ditt konto', [
    {
      kind: 'text',
      text: `Någon har försökt logga in på ditt konto hos ${shop.name} med fel uppgifter. Inget av försöken lyckades.`,
    },
    { kind: 'facts', rows: failedLoginFacts(attempts) },
    {
      kind: 'text',
      text: 'Nu tar kontot en paus på 15 minuter för enheter som det inte känner igen. På en telefon eller dator där du har loggat in förut kan du logga in som vanligt.',
    },
    {
      kind: 'text',
      text: `Var det du som hade glömt lösenordet? Välj ett nytt:\n${forgotUrl}\n\nVar det inte du behöver du inte göra något. Använder du samma lösenord på andra ställen är det klokt att byta.`,
    },
  ])
}

export function accountClosed(shop: ShopSettings): MailContent {
  return letter(shop, 'Ditt konto är avslutat', [
    {
      kind: 'text',
      text: `Kontot hos ${shop.name} är avslutat och dina uppgifter i det är borttagna. Underlag till bokföringen sparar vi så länge lagen kräver, i sju år.`,
    },
    {
      kind: 'text',
      text: `Har du en enhet hos oss lagar vi klart den som vanligt. Var det inte du som avslutade kontot? Ring oss på ${shop.phone}.`,
    },
  ])
}
