import type { AdminRole } from './schemas.ts'

/** What the roles are called. */
export const roleLabels = { owner: 'Ägare', staff: 'Personal' } as const satisfies Record<AdminRole, string>

/** What a role means, for whoever gives it to somebody. */
export const roleDescriptions = {
  owner: 'Allt, även personal, granskning, inställningar, rapporter och import av priser.',
  staff: 'Allt arbete i verkstaden och butiken: ärenden, bokningar, offerter, beställningar och inbyten.',
} as const satisfies Record<AdminRole, string>

/** What is said under a field that is required and empty. */
export const requiredStaffTexts = {
  name: 'Namn är obligatoriskt',
  role: 'Välj en roll',
  username: 'Användarnamn är obligatoriskt',
  password: 'Lösenord är obligatoriskt',
  old_password: 'Du måste ange ditt nuvarande lösenord.',
  code: 'Skriv koden från appen',
} as const

/** How long the link of an invitation holds, in days. */
export const invitationDays = 7

/** How long the link to choose a new password holds, in hours. */
export const staffResetHours = 24

/** How many recovery codes come with the second step. */
export const recoveryCodeCount = 10

/** What is said of a page that the role does not let somebody open. */
export const ownerPageText =
  'Den här sidan är bara för ägare. Behöver du något härifrån kan du be en ägare om hjälp.'
