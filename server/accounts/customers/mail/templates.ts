import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDateTime, getTime } from '#domain/time.ts'
import { type FailedLogin, failedLoginFacts } from '#server/accounts/attempts/failed-login-facts.ts'
import { type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'

function letter(shop: ShopSettings, subject: string, title: string, blocks: MailBlock[]): MailContent {
  return writeMail(shop, subject, [{ kind: 'lead', title }, ...blocks])
}

/**
 * Mail to a new customer, with the link that confirms the address. It repeats no input of the form, because otherwise
 * anyone could use the shop to mail arbitrary text to other people's addresses.
 */
export function welcome(shop: ShopSettings, verifyUrl: string, days: number): MailContent {
  return letter(shop, 'Bekräfta din e-postadress', `Bekräfta din e-postadress inom ${days} dagar`, [
    {
      kind: 'text',
      text: `Någon har skapat ett konto hos ${shop.name} med den här adressen. Är det du, så bekräfta att adressen är din. Då ser du även reparationer som du har lämnat in utan konto.`,
    },
    { kind: 'button', label: 'Bekräfta e-postadressen', url: verifyUrl },
    {
      kind: 'text',
      text: `Annars tas kontot bort. Har du inte skapat något konto behöver du inte göra något. Vill du ha det ändå kan du välja ett eget lösenord när du bekräftar; då loggas alla andra ut.`,
    },
  ])
}

/** Mail to the holder of an account when the address is registered again. */
export function alreadyCustomer(shop: ShopSettings, loginUrl: string, forgotUrl: string): MailContent {
  return letter(shop, 'Du har redan ett konto', `Du har redan ett konto hos ${shop.name}`, [
    {
      kind: 'text',
      text: 'Någon försökte skapa ett konto med den här adressen, men den har redan ett. Inget har ändrats.',
    },
    { kind: 'button', label: 'Logga in', url: loginUrl },
    { kind: 'link', label: 'Har du glömt lösenordet? Välj ett nytt', url: forgotUrl },
    { kind: 'text', text: 'Var det inte du? Då kan du bortse från det här mejlet.' },
  ])
}

export function resetLink(shop: ShopSettings, resetUrl: string): MailContent {
  return letter(shop, 'Välj ett nytt lösenord', 'Välj ett nytt lösenord inom en timme', [
    { kind: 'text', text: `Det nya lösenordet gäller ditt konto hos ${shop.name}.` },
    { kind: 'button', label: 'Välj nytt lösenord', url: resetUrl },
    {
      kind: 'text',
      text: 'Länken kan användas en gång. Har du inte bett om ett nytt lösenord kan du bortse från det här mejlet: ditt gamla lösenord gäller.',
    },
  ])
}

/** Mail with the code to log in with. Its subject has no code, because the mail log shows subjects to staff. */
export function loginCode(shop: ShopSettings, code: string, expiresAt: Date): MailContent {
  return letter(shop, 'Din kod för att logga in', `Logga in med koden ${code}`, [
    {
      kind: 'text',
      text: `Skriv den på sidan där du bad om den. Koden gäller till klockan ${getTime(expiresAt)} och kan användas en gång.`,
    },
    {
      kind: 'text',
      text: `Lämna aldrig ut koden: ${shop.name} frågar inte efter den. Har du inte bett om den kan du bortse från det här mejlet, ingen kan logga in utan koden.`,
    },
  ])
}

/** Mail to the holder of an account that someone registered without confirming the address, after a login with a code. */
export function passwordRemoved(shop: ShopSettings, forgotUrl: string): MailContent {
  return letter(shop, 'Välj ett nytt lösenord', 'Ditt gamla lösenord gäller inte längre', [
    {
      kind: 'text',
      text: `Du har loggat in hos ${shop.name} med en kod, och adressen är nu bekräftad. Lösenordet valdes innan vi visste att adressen är din, så vi har tagit bort det och loggat ut alla andra.`,
    },
    {
      kind: 'text',
      text: 'Vill du kunna logga in med lösenord väljer du ett nytt. Annars fortsätter du med kod.',
    },
    { kind: 'button', label: 'Välj nytt lösenord', url: forgotUrl },
  ])
}

export function passwordChanged(shop: ShopSettings, forgotUrl: string, when: Date): MailContent {
  return letter(shop, 'Ditt lösenord har ändrats', `Ditt lösenord ändrades ${formatDateTime(when)}`, [
    {
      kind: 'text',
      text: `Det gäller ditt konto hos ${shop.name}. Var det du behöver du inte göra något.`,
    },
    {
      kind: 'text',
      text: `Var det inte du? Välj genast ett nytt lösenord, så loggas alla andra ut. Ring oss gärna på ${shop.phone}.`,
    },
    { kind: 'button', label: 'Välj nytt lösenord', url: forgotUrl },
  ])
}

/** Mail to a customer whose account is locked after failed logins. `attempts` are in order. */
export function failedLogins(
  shop: ShopSettings,
  attempts: readonly FailedLogin[],
  forgotUrl: string,
): MailContent {
  return letter(shop, 'Misslyckade inloggningar på ditt konto', 'Någon har försökt logga in på ditt konto', [
    {
      kind: 'text',
      text: `Inget av försöken hos ${shop.name} lyckades. Var det inte du behöver du inte göra något, men använder du samma lösenord på andra ställen är det klokt att byta.`,
    },
    { kind: 'text', text: 'Var det du som hade glömt lösenordet? Välj ett nytt.' },
    { kind: 'button', label: 'Välj nytt lösenord', url: forgotUrl },
    { kind: 'facts', rows: failedLoginFacts(attempts) },
    {
      kind: 'text',
      text: 'Nu tar kontot en paus på 15 minuter för enheter som det inte känner igen. På en telefon eller dator där du har loggat in förut kan du logga in som vanligt.',
    },
  ])
}

export function accountClosed(shop: ShopSettings): MailContent {
  return letter(shop, 'Ditt konto är avslutat', `Ditt konto hos ${shop.name} är avslutat`, [
    {
      kind: 'text',
      text: `Dina uppgifter i kontot är borttagna. Underlag till bokföringen sparar vi så länge lagen kräver, i sju år.`,
    },
    {
      kind: 'text',
      text: `Har du en enhet hos oss lagar vi klart den som vanligt. Var det inte du som avslutade kontot? Ring oss på ${shop.phone}.`,
    },
  ])
}
