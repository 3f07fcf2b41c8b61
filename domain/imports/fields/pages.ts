import { field, type ImportField } from './field.ts'

export const redirectFields: readonly ImportField[] = [
  field(
    'gammal adress',
    '/kontakta-oss',
    'från|from|source|source url|old url|redirect from|gammal url|url|request path',
    { isRequired: true },
  ),
  field(
    'leder till',
    '/contact',
    'till|to|target|target url|new url|redirect to|ny adress|ny url|destination',
    {
      isRequired: true,
    },
  ),
]
