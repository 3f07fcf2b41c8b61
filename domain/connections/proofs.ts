import type { ConnectionKind } from './kinds.ts'

/** Results of a proof. */
export const proofCodes = [
  'ok',
  'hostNotFound',
  'refused',
  'blocked',
  'silent',
  'slow',
  'insecure',
  'password',
  'sender',
  'recipient',
  'folder',
  'keyDenied',
  'otherSite',
  'busy',
  'unknown',
] as const
export type ProofCode = (typeof proofCodes)[number]

/** Further findings of a proof, which never block anything. */
export const proofHints = [
  'spfMissing',
  'spfForeign',
  'dkimNotFound',
  'dmarcMissing',
  'webhookMissing',
] as const
export type ProofHint = (typeof proofHints)[number]

const texts: Record<ProofCode, string> = {
  ok: 'Det fungerar.',
  hostNotFound: 'Det finns ingen server med det namnet. Kontrollera stavningen.',
  refused: 'Servern tar inte emot på den porten. Kontrollera portnumret.',
  blocked:
    'Servern går inte att nå på den porten. Ofta är porten spärrad av webbhotellet eller en brandvägg: prova en annan port.',
  silent: 'Servern svarar inte på tilltal. Kontrollera port och kryptering.',
  slow: 'Servern svarade för långsamt. Prova igen om en stund.',
  insecure:
    'Krypteringen gick inte att ordna. Byt mellan TLS (oftast port 465 eller 993) och STARTTLS (oftast 587 eller 143).',
  password: 'Servern godtog inte användaren och lösenordet.',
  sender:
    'Servern godtar inte avsändaren. Använd en adress som hör till kontot, eller lägg till domänen där.',
  recipient: 'Servern godtog inte mottagaren. Kontrollera adressen som provet skickas till.',
  folder: 'Inloggningen fungerar, men mappen finns inte i brevlådan.',
  keyDenied: 'Nyckeln är riktig men får inte göra det som butiken behöver.',
  otherSite: 'Adressen leder till något annat än den här butiken.',
  busy: 'Tjänsten har för mycket att göra just nu. Prova igen om en stund.',
  unknown: 'Tjänsten svarade något som vi inte förstår. Kontrollera uppgifterna, och prova igen.',
}

const ownTexts: Partial<Record<ConnectionKind, Partial<Record<ProofCode, string>>>> = {
  mail: {
    ok: 'Provmejlet är skickat. Se efter att det kom fram, och inte i skräpposten.',
    password:
      'Servern godtog inte användaren och lösenordet. Google vill ha ett applösenord i stället för det vanliga, och Microsoft 365 att SMTP AUTH är påslaget för kontot.',
  },
  mailbox: {
    ok: 'Inloggningen fungerar och mappen finns. Kundernas svar läses varje minut.',
    password:
      'Servern godtog inte användaren och lösenordet. Google vill ha ett applösenord. Brevlådor hos Microsoft 365 tar inte emot lösenord: använd en hos en annan leverantör.',
  },
  sms: {
    ok: 'Provet är skickat. Se efter att det kom fram till telefonen.',
    password:
      '46elks godtog inte användaren och lösenordet. Ta dem från API-inställningarna, inte från inloggningen.',
    sender: '46elks tog inte emot provet. Kontrollera avsändaren, telefonnumret och saldot.',
  },
  address: {
    ok: 'Adressen leder hit.',
    hostNotFound:
      'Adressen finns inte än. Be den som sköter domänen peka den hit. Det kan ta några timmar innan det märks.',
    refused: 'Ingen svarar på adressen. Kontrollera att servern och dess proxy är i gång.',
    blocked: 'Adressen går inte att nå. Kontrollera att port 443 är öppen till servern.',
    insecure: 'Adressens certifikat gäller inte. Be den som sköter servern ordna ett för just den adressen.',
    otherSite:
      'Adressen leder till något annat än den här butiken. Skriv den precis som den ska visas, med eller utan www.',
  },
  storage: {
    ok: 'En fil gick att spara, läsa och ta bort.',
    hostNotFound: 'Det finns ingen server med det namnet. Kontrollera lagrets adress.',
    refused: 'Ingen svarar på adressen. Kontrollera den och porten.',
    blocked: 'Adressen går inte att nå från servern.',
    insecure: 'Lagrets certifikat gäller inte för den adressen.',
    password: 'Lagret godtog inte nyckeln, eller så får den inte spara, läsa och ta bort filer i bucketen.',
    folder: 'Bucketen finns inte i lagret. Kontrollera namnet, adressen och regionen.',
  },
  payments: {
    ok: 'Stripe godtar nyckeln.',
    password: 'Stripe godtar inte den hemliga nyckeln. Den kan vara utbytt eller felkopierad.',
    keyDenied: 'Nyckeln får inte läsa betalningar. Ge den rätt att läsa och skriva PaymentIntents i Stripe.',
  },
}

/** Returns the result of a proof in words. */
export function proofText(kind: ConnectionKind, code: ProofCode): string {
  return ownTexts[kind]?.[code] ?? texts[code]
}

const hintTexts: Record<ProofHint, string> = {
  spfMissing:
    'Avsändarens domän saknar SPF, så mejlen kan hamna i skräpposten. Be den som sköter domänen lägga in posten som e-postleverantören anger.',
  spfForeign:
    'Domänens SPF nämner inte den här e-postservern, så mejlen kan hamna i skräpposten. Lägg till leverantören i SPF-posten.',
  dkimNotFound:
    'Vi hittade ingen DKIM-nyckel under de vanligaste namnen. Slå på DKIM hos e-postleverantören om det inte är gjort.',
  dmarcMissing: 'Domänen saknar DMARC. Google och Yahoo kräver det av den som skickar många mejl.',
  webhookMissing:
    'Stripe har ingen webhook till butiken. Lägg till adressen nedan i Stripe, annars märks betalningar först efter några minuter.',
}

export function hintText(hint: ProofHint): string {
  return hintTexts[hint]
}
