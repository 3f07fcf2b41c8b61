import { failedLoginSample } from '#server/accounts/attempts/failed-login-facts.ts'
import type { MailSamples } from '#server/mail/service.ts'
import {
  invitation,
  staffFailedLogins,
  staffPasswordChanged,
  staffReset,
  twoStepChanged,
} from './templates.ts'

const path = '/admin/inbjudan/4Xm2exempel'
const when = new Date('2026-11-20T09:05:00Z')

/** Samples of the mails to staff, for the back office's preview. */
export const staffMails = {
  'staff-invitation': [
    {
      variant: '',
      write: (shop, url) => invitation(shop, { name: 'Sara', role: 'staff' }, `${url}${path}`, 7),
    },
  ],
  'staff-reset': [{ variant: '', write: (shop, url) => staffReset(shop, 'Sara', `${url}${path}`, 24) }],
  'staff-password': [{ variant: '', write: (shop) => staffPasswordChanged(shop, when) }],
  'staff-attempts': [{ variant: '', write: (shop) => staffFailedLogins(shop, failedLoginSample) }],
  'staff-two-step': [
    { variant: 'Slogs på', write: (shop) => twoStepChanged(shop, true, when) },
    { variant: 'Slogs av', write: (shop) => twoStepChanged(shop, false, when) },
  ],
} as const satisfies MailSamples
