import type { AdminRole } from './schemas.ts'

export const roleLabels = { owner: 'Ägare', staff: 'Personal' } as const satisfies Record<AdminRole, string>

export const roleDescriptions = {
  owner: 'Allt, även personal, granskning, inställningar, rapporter och import av priser.',
  staff: 'Allt arbete i verkstaden och butiken: ärenden, bokningar, offerter, beställningar och inbyten.',
} as const satisfies Record<AdminRole, string>

/** Messages for empty required fields. */
export const requiredStaffTexts = {
  name: 'Skriv namnet.',
  role: 'Välj en roll',
  username: 'Skriv användarnamnet.',
  password: 'Skriv lösenordet.',
  old_password: 'Du måste ange ditt nuvarande lösenord.',
  code: 'Skriv koden från appen',
} as const

/** Validity of an invitation link, in days. */
export const invitationDays = 7

/** Validity of a password reset link, in hours. */
export const staffResetHours = 24

export const recoveryCodeCount = 10

/** Message on a page that the role may not open. */
export const ownerPageText =
  'Den här sidan är bara för ägare. Behöver du något härifrån kan du be en ägare om hjälp.'
