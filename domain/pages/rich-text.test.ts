import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLinkAddress, listAddresses, parseInline, parseText, toPlainText } from './rich-text.ts'

describe('a line', () => {
  test.each<[string, ReturnType<typeof parseInline>]>([
    ['Vi lagar.', [{ kind: 'plain', text: 'Vi lagar.' }]],
    ['', []],
    [
      'Ring **i dag** så.',
      [
        { kind: 'plain', text: 'Ring ' },
        { kind: 'bold', text: 'i dag' },
        { kind: 'plain', text: ' så.' },
      ],
    ],
    ['[Priser](/pricing)', [{ kind: 'link', text: 'Priser', to: '/pricing' }]],
    [
      '[Independent Repair Provider](engelska), oberoende',
      [
        { kind: 'english', text: 'Independent Repair Provider' },
        { kind: 'plain', text: ', oberoende' },
      ],
    ],
    ['<script>alert(1)</script>', [{ kind: 'plain', text: '<script>alert(1)</script>' }]],
    ['2 * 3 ** 4 [sic] (så)', [{ kind: 'plain', text: '2 * 3 ** 4 [sic] (så)' }]],
  ])('%s', (line, pieces) => {
    expect(parseInline(line)).toEqual(pieces)
  })

  test('loses no text beside its marks, whatever is in it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '*', '[', ']', '(', ')', ' ', '\n', '/', '<') })
    fc.assert(
      fc.property(text, (line) => {
        const withMarks = parseInline(line)
          .map((piece) => {
            if (piece.kind === 'bold') return `**${piece.text}**`
            if (piece.kind === 'link') return `[${piece.text}](${piece.to})`
            return piece.kind === 'english' ? `[${piece.text}](engelska)` : piece.text
          })
          .join('')
        expect(withMarks).toBe(line)
      }),
    )
  })
})

test('paragraphs are separated by empty lines', () => {
  const paragraphs = ['Ett\nmer', 'Två', 'Tre'].map((text) => ({ kind: 'paragraph', text }))
  expect(parseText('Ett\nmer\n\n  \n\nTvå\n \n Tre\n')).toEqual(paragraphs)
})

test('a paragraph is a list when all its lines begin with a hyphen', () => {
  expect(parseText('Ta med:\n\n- laddare\n -  **kvitto**\n\n- ett\ninte två\n\n-tre')).toEqual([
    { kind: 'paragraph', text: 'Ta med:' },
    { kind: 'list', items: ['laddare', '**kvitto**'] },
    { kind: 'paragraph', text: '- ett\ninte två' },
    { kind: 'paragraph', text: '-tre' },
  ])
})

test('search engines get the text without its marks', () => {
  expect(toPlainText('Se **priset** i [listan](/pricing).')).toBe('Se priset i listan.')
  expect(listAddresses('Se **priset** i [listan](/pricing) eller [ring](tel:0570-1).')).toEqual([
    '/pricing',
    'tel:0570-1',
  ])
})

describe('a link', () => {
  test.each([
    '/pricing',
    '/priser/mobil?x=1#y',
    '/',
    '#fragor',
    'https://example.com',
    'https://example.com/a?b=c',
    'mailto:a@example.com',
    'mailto:{epost}',
    'tel:+46570123',
  ])('may lead to %s', (address) => expect(isLinkAddress(address)).toBe(true))

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    '/api/admin/settings/',
    'https://user@example.com',
    'https:/example.com',
    'https://',
    'mailto:a@b@c',
    'pricing',
    '',
    ' /pricing',
    '/a b',
  ])('may not lead to %s', (address) => expect(isLinkAddress(address)).toBe(false))
})
