import { confirmDays } from '#domain/accounts/texts.ts'
import { failedLoginSample } from '#server/accounts/attempts/failed-login-facts.ts'
import type { MailSamples } from '#server/mail/service.ts'
import {
  accountClosed,
  alreadyCustomer,
  failedLogins,
  loginCode,
  passwordChanged,
  passwordRemoved,
  resetLink,
  welcome,
} from './templates.ts'

const token = '4Xm2exempel'

/** Samples of the mails about customer accounts, for the back office's preview. */
export const customerMails = {
  'customer-welcome': [
    { variant: '', write: (shop, url) => welcome(shop, `${url}/kund/bekrafta?token=${token}`, confirmDays) },
  ],
  'customer-known': [
    {
      variant: '',
      write: (shop, url) => alreadyCustomer(shop, `${url}/kund/login`, `${url}/kund/glomt-losenord`),
    },
  ],
  'customer-reset': [
    { variant: '', write: (shop, url) => resetLink(shop, `${url}/kund/aterstall-losenord?token=${token}`) },
  ],
  'customer-code': [
    { variant: '', write: (shop) => loginCode(shop, '402917', new Date('2026-11-20T09:15:00Z')) },
  ],
  'customer-password-removed': [
    { variant: '', write: (shop, url) => passwordRemoved(shop, `${url}/kund/glomt-losenord`) },
  ],
  'customer-password-changed': [
    {
      variant: '',
      write: (shop, url) =>
        passwordChanged(shop, `${url}/kund/glomt-losenord`, new Date('2026-11-20T09:05:00Z')),
    },
  ],
  'customer-attempts': [
    {
      variant: '',
      write: (shop, url) => failedLogins(shop, failedLoginSample, `${url}/kund/glomt-losenord`),
    },
  ],
  'customer-closed': [{ variant: '', write: (shop) => accountClosed(shop) }],
} as const satisfies MailSamples
