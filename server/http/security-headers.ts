const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
}

const secureSiteHeaders = { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' }

/**
 * Returns the headers of every response. Where the site is on https, browsers keep to it for a year (HSTS, RFC 6797). Subdomains
 * are left out, because they may belong to other programs.
 */
export function getSecurityHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? secureSiteHeaders : securityHeaders
}

/** Headers of a page that shows the phone's camera. */
export const cameraPageHeaders: Record<string, string> = {
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
}

/** Headers of a page on which a device tests itself. Sensors of motion and NFC are open to every page of a site by itself. */
export const sensorPageHeaders: Record<string, string> = {
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
}

/** Headers of a page with Stripe's script, whose frames may ask the browser for a stored card. */
export const stripePageHeaders: Record<string, string> = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
}

/**
 * The sources that Stripe's script needs, from Stripe's guide (docs.stripe.com/security/guide, Content Security Policy).
 * Without those of the address element's map, which is not used.
 */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/**
 * Builds the Content-Security-Policy of a page. Pages have no inline scripts. In development, Vite's client needs its
 * socket and injects styles. Analytics is allowed only when an id is set (and loads only after consent), Stripe only when
 * `stripe` marks a page that takes payment, EmailJS only when `emailJs` marks a page that sends mails through it. `printing` allows frames of the page's own
 * data, which inherit its policy.
 */
export function contentSecurityPolicy(options: {
  production: boolean
  analyticsId: string | undefined
  publicUrl: string
  stripe: boolean
  emailJs: boolean
  printing: boolean
}): string {
  const analytics = options.analyticsId ? ['https://www.googletagmanager.com'] : []
  const measured = options.analyticsId
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com']
    : []
  const stripe = options.stripe ? stripeSources : { script: [], connect: [], frame: [] }
  const emailJs = options.emailJs ? ['https://api.emailjs.com'] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...analytics, ...stripe.script],
    'style-src': options.production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
    // Only style attributes, for positions that components set on their elements; no inline style sheets.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...measured],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...measured,
      ...stripe.connect,
      ...emailJs,
      ...(options.production ? [] : ['ws:']),
    ],
    // The map, which is only embedded after a visitor asks for it.
    'frame-src': [
      "'self'",
      'https://www.openstreetmap.org',
      ...(options.printing ? ['blob:'] : []),
      ...stripe.frame,
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const https = options.publicUrl.startsWith('https:') ? '; upgrade-insecure-requests' : ''
  return (
    Object.entries(directives)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; ') + https
  )
}
