import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShopPicture } from '../../domain/settings/pictures.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'

const notice: ShopPicture = {
  id: 1,
  kind: 'notice',
  url: '/api/settings/pictures/x-large.webp',
  small_url: '/api/settings/pictures/x-small.webp',
  width: 1600,
  height: 900,
  alt: 'EU:s meddelande om den lagstadgade garantin för varor.',
  name: '',
  role: '',
}

test('the official notice opens in full size, with the Swedish three years beside it', () => {
  const html = renderToStaticMarkup(<GuaranteeNotice notice={notice} />)
  expect(html).toContain(`href="${notice.url}"`)
  expect(html).toContain(`aria-label="${notice.alt} Öppna i full storlek."`)
  expect(html).toContain('Lagen ger dig 3 år i Sverige')
})

test('without the file the rights are told in text, and not as a guarantee of the shop', () => {
  const html = renderToStaticMarkup(<GuaranteeNotice notice={undefined} />)
  expect(html).not.toContain('<img')
  expect(html).toContain('minst 2 år')
  expect(html).toContain('3 år')
  expect(html).toContain('Det är ingen garanti från oss')
})
