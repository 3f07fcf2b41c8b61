import type { Endpoints } from '../endpoint.ts'
import { auditApi } from './audit-api.ts'
import {
  accountExport,
  closeAccountInput,
  customerLoginInput,
  customerProfile,
  linkInput,
  passwordChange,
  profileChange,
  registrationInput,
  resetInput,
  resetRequestInput,
  textReply,
} from './customer-schemas.ts'
import { accessToken } from './schemas.ts'
import { staffApi } from './staff-api.ts'

const tag = 'accounts'

/** Calls for registration, login and password reset of customers (spec 001 section 7). */
const entranceApi = {
  'POST /api/react-token/': {
    summary: 'Log in to the portal; the e-mail is the username',
    tag,
    access: 'anyone',
    body: customerLoginInput,
    reply: accessToken,
  },
  'POST /api/v1/orders/register/react/': {
    summary: 'Get an account; the answer is the same for an address that has one',
    tag,
    access: 'anyone',
    body: registrationInput,
    status: 201,
    reply: textReply,
  },
  'POST /api/v1/orders/verify-email/': {
    summary: 'Confirm an e-mail address with the secret of a mailed link',
    tag,
    access: 'anyone',
    body: linkInput,
    reply: textReply,
  },
  'POST /api/password-reset/': {
    summary: 'Ask for a link to choose a new password; the answer is the same for every address',
    tag,
    access: 'anyone',
    body: resetRequestInput,
    reply: textReply,
  },
  'POST /api/password-reset/confirm/': {
    summary: 'Choose a new password with the secret of a mailed link; ends every login',
    tag,
    access: 'anyone',
    body: resetInput,
    reply: textReply,
  },
} as const satisfies Endpoints

/** Calls for a customer's own account (spec 001 section 7). */
const ownAccountApi = {
  'GET /api/v1/orders/profile/': {
    summary: "One's own details",
    tag,
    access: 'customer',
    reply: customerProfile,
  },
  'PATCH /api/v1/orders/profile/update/': {
    summary: "Change one's own details",
    tag,
    access: 'customer',
    body: profileChange,
    reply: customerProfile,
  },
  'PUT /api/v1/orders/profile/change-password/': {
    summary: 'Change the password; ends all other logins',
    tag,
    access: 'customer',
    body: passwordChange,
    reply: textReply,
  },
  'POST /api/v1/orders/profile/resend-verification/': {
    summary: 'Mail a new link to confirm the e-mail address',
    tag,
    access: 'customer',
    reply: textReply,
  },
  'GET /api/v1/orders/profile/export/': {
    summary: 'All that the shop knows of the customer, to keep',
    tag,
    access: 'customer',
    reply: accountExport,
  },
  'POST /api/v1/orders/profile/close/': {
    summary: 'Close the account permanently',
    tag,
    access: 'customer',
    body: closeAccountInput,
    reply: textReply,
  },
  'POST /api/v1/orders/logout/': {
    summary: 'Revoke the token of this call',
    tag,
    access: 'customer',
    status: 204,
  },
} as const satisfies Endpoints

/** Calls for login and logout on both sides, a customer's own account, and staff accounts. */
export const accountsApi = {
  ...staffApi,
  ...auditApi,
  ...entranceApi,
  ...ownAccountApi,
} as const satisfies Endpoints
