/** Servers of mail providers that Swedish shops use. `spf` is the part that names the provider in a domain's SPF record. */
export const mailPresets = [
  {
    name: 'One.com',
    smtp: { host: 'send.one.com', port: 465, security: 'tls' },
    imap: { host: 'imap.one.com', port: 993, security: 'tls' },
    spf: '_custspf.one.com',
  },
  {
    name: 'Loopia',
    smtp: { host: 'mailcluster.loopia.se', port: 465, security: 'tls' },
    imap: { host: 'mailcluster.loopia.se', port: 993, security: 'tls' },
    spf: 'spf.loopia.se',
  },
  {
    name: 'Google Workspace',
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    spf: '_spf.google.com',
  },
  {
    name: 'Microsoft 365',
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    // Microsoft's mailboxes take no passwords.
    imap: null,
    spf: 'spf.protection.outlook.com',
  },
] as const
