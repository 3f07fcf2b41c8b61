import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'

const notice: ShopPicture = {
  id: 1,
  kind: 'notice',
  url: '/api/settings/pictures/x-large.webp',
  small_url: '/api/settings/pictures/x-small.webp',
  original_url: '/api/settings/pictures/x-original',
  width: 1600,
  height: 900,
  alt: 'EU:s meddelande om den lagstadgade garantin för varor.',
  name: '',
  role: '',
  backdrop: 'any',
}

test('the official notice opens as it was uploaded, unfolded, with the Swedish three years beside it', () => {
  const html = renderToStaticMarkup(<GuaranteeNotice notice={notice} />)
  expect(html).toContain(`href="${notice.original_url}"`)
  expect(html).toContain(`aria-label="${notice.alt} Öppna i full storlek."`)
  expect(html).toContain('<details open')
  expect(html).toContain('3 års reklamationsrätt enligt lag')
})

test('without the file the rights are told in text, and not as a guarantee of the shop', () => {
  const html = renderToStaticMarkup(<GuaranteeNotice notice={undefined} />)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<details open')
  expect(html).toContain('minst 2 år')
  expect(html).toContain('3 år')
  expect(html).toContain('Det är ingen garanti från oss')
})
