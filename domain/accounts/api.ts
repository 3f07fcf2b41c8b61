import { type Endpoints, forAnyone, forCustomer } from '../endpoint.ts'
import { auditApi } from './audit-api.ts'
import {
  accountExport,
  closeAccountInput,
  confirmAddressInput,
  customerLoginInput,
  customerProfile,
  loginCodeInput,
  loginCodeRequested,
  loginCodeRequestInput,
  passwordChange,
  profileChange,
  registrationInput,
  resetInput,
  resetRequestInput,
  textReply,
} from './customer-schemas.ts'
import { accessToken } from './schemas.ts'
import { staffApi } from './staff-api.ts'

/** Calls for registration, login and password reset of customers (spec 001 section 7). */
const entranceApi = {
  'POST /api/react-token/': forAnyone('Log in to the portal; the e-mail is the username', {
    body: customerLoginInput,
    reply: accessToken,
  }),
  'POST /api/login-code/': forAnyone(
    'Ask for a code to log in to the portal with; the answer is the same for every address',
    { body: loginCodeRequestInput, reply: loginCodeRequested },
  ),
  'POST /api/login-code/confirm/': forAnyone('Log in to the portal with a mailed code', {
    body: loginCodeInput,
    reply: accessToken,
  }),
  'POST /api/v1/orders/register/react/': forAnyone(
    'Get an account; the answer is the same for an address that has one',
    { body: registrationInput, status: 201, reply: textReply },
  ),
  'POST /api/v1/orders/verify-email/': forAnyone(
    'Confirm an e-mail address with the secret of a mailed link, and the account’s password or a new one',
    { body: confirmAddressInput, reply: textReply },
  ),
  'POST /api/password-reset/': forAnyone(
    'Ask for a link to choose a new password; the answer is the same for every address',
    { body: resetRequestInput, reply: textReply },
  ),
  'POST /api/password-reset/confirm/': forAnyone(
    'Choose a new password with the secret of a mailed link; ends every login',
    { body: resetInput, reply: textReply },
  ),
} as const satisfies Endpoints

/** Calls for a customer's own account (spec 001 section 7). */
const ownAccountApi = {
  'GET /api/v1/orders/profile/': forCustomer("One's own details", { reply: customerProfile }),
  'PATCH /api/v1/orders/profile/update/': forCustomer("Change one's own details", {
    body: profileChange,
    reply: customerProfile,
  }),
  'PUT /api/v1/orders/profile/change-password/': forCustomer('Change the password; ends all other logins', {
    body: passwordChange,
    reply: textReply,
  }),
  'POST /api/v1/orders/profile/resend-verification/': forCustomer(
    'Mail a new link to confirm the e-mail address',
    { reply: textReply },
  ),
  'GET /api/v1/orders/profile/export/': forCustomer('All that the shop knows of the customer, to keep', {
    reply: accountExport,
  }),
  'POST /api/v1/orders/profile/close/': forCustomer('Close the account permanently', {
    body: closeAccountInput,
    reply: textReply,
  }),
  'POST /api/v1/orders/logout/': forCustomer('Revoke the token of this call', { status: 204 }),
} as const satisfies Endpoints

/** Calls for login and logout on both sides, a customer's own account, and staff accounts. */
export const accountsApi = {
  ...staffApi,
  ...auditApi,
  ...entranceApi,
  ...ownAccountApi,
} as const satisfies Endpoints
