import { expect, test } from 'vitest'
import { isAutomaticMail, type MailHeaders } from './automatic.ts'

const fromPerson = 'asa@kund.example'

test.each<[MailHeaders, string?]>([
  [[['auto-submitted', 'auto-replied']]],
  [[['auto-submitted', 'Auto-Generated; owner="x"']]],
  [[['precedence', 'Bulk']]],
  [[['precedence', 'junk']]],
  [[['precedence', 'list']]],
  [[['precedence', 'auto_reply']]],
  [[['x-autoreply', 'yes']]],
  [[['list-id', 'Nyheter <nyheter.kund.example>']]],
  [[['return-path', '<>']]],
  [[['content-type', 'multipart/report; report-type=delivery-status; boundary="x"']]],
  [[], 'MAILER-DAEMON@kund.example'],
  [[], 'postmaster@kund.example'],
])('%j from %s was written by a program', (headers, from = fromPerson) => {
  expect(isAutomaticMail(headers, from)).toBe(true)
})

test.each<[MailHeaders, string?]>([
  [[]],
  [[['auto-submitted', 'no']]],
  [[['auto-submitted', 'No; x=y']]],
  [[['precedence', 'normal']]],
  [[['return-path', '<asa@kund.example>']]],
  [[['content-type', 'multipart/mixed; boundary="multipart/report"']]],
  [[['x-auto-response-suppress', 'OOF']]],
  [[], 'postmasters.son@kund.example'],
])('%j from %s was written by a person', (headers, from = fromPerson) => {
  expect(isAutomaticMail(headers, from)).toBe(false)
})
