import type { IconName } from '#app/ui/icon.tsx'
import type { PublicShop } from '#domain/settings/public-shop.ts'

export type SocialLink = { service: string; invitation: string; icon: IconName; href: string }

/** Returns links to the shop on three other services: its page there, or a search when none is configured. */
export function socialLinks({
  name,
  city,
  socialLinks: own,
}: Pick<PublicShop, 'name' | 'city' | 'socialLinks'>): readonly [SocialLink, SocialLink, SocialLink] {
  const search = encodeURIComponent(`${name} ${city}`)
  return [
    {
      service: 'Google',
      invitation: 'Läs omdömen på Google',
      icon: 'star',
      href: own.google || `https://www.google.com/maps/search/?api=1&query=${search}`,
    },
    {
      service: 'Facebook',
      invitation: 'Följ oss på Facebook',
      icon: 'thumbs-up',
      href: own.facebook || `https://www.facebook.com/search/top?q=${search}`,
    },
    {
      service: 'Instagram',
      invitation: 'Se bilder på Instagram',
      icon: 'camera',
      href: own.instagram || `https://www.instagram.com/explore/search/keyword/?q=${search}`,
    },
  ]
}
