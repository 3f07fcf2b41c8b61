import type { AnyPage } from './framework/page.ts'
import { cameraPage } from './phone/camera-page.tsx'
import { deviceTestPage } from './phone/device-test/device-test-page.tsx'
import { signingPage } from './phone/signing-page.tsx'
import { forgotPage } from './portal/entrance/forgot-page.tsx'
import { loginPage } from './portal/entrance/login-page.tsx'
import { registerPage } from './portal/entrance/register-page.tsx'
import { resetPage } from './portal/entrance/reset-page.tsx'
import { verifyPage } from './portal/entrance/verify-page.tsx'
import { ownBookingPage } from './repair/booking/own-booking-page.tsx'
import { bookingPage } from './repair/booking-page.tsx'
import { brandPricesPage } from './repair/brand-prices-page.tsx'
import { modelPricesPage } from './repair/model-prices-page.tsx'
import { priceSearchPage } from './repair/price-search-page.tsx'
import { pricesRedirect, typePricesRedirect } from './repair/prices-redirects.ts'
import { pricingPage } from './repair/pricing-page.tsx'
import { repairPrivatePage } from './repair/private-page/repair-private-page.tsx'
import { quotePage } from './repair/quote-page.tsx'
import { quotePages } from './repair/quote-request-page.tsx'
import { checkoutPage } from './shop/checkout-page.tsx'
import { demoPaymentPage } from './shop/demo-payment-page.tsx'
import { orderPage } from './shop/order-page.tsx'
import { passportPage } from './shop/passports/passport-page.tsx'
import { productPage } from './shop/product-page.tsx'
import { stopAlertsPage } from './shop/restock/stop-page.tsx'
import { shopPage } from './shop/shop-page.tsx'
import { withdrawalPage } from './shop/withdrawal-page.tsx'
import { screenPages } from './signed-in/screen-pages.tsx'
import { aboutPage } from './site/about-page.tsx'
import { accessibilityPage } from './site/accessibility/page.tsx'
import { apiPage } from './site/api/api-page.tsx'
import { appleIrpPage } from './site/appleirp-page.tsx'
import { comingSoonPages } from './site/coming-soon-pages.tsx'
import { contactPage } from './site/contact-page.tsx'
import { ownPage } from './site/content/content-page.tsx'
import { cookiesPage } from './site/cookies/page.tsx'
import { faqPage } from './site/faq/page.tsx'
import { homePage } from './site/home-page.tsx'
import { irpPage } from './site/irp-page.tsx'
import { privacyPage } from './site/privacy/page.tsx'
import { recyclingPage } from './site/recycling/page.tsx'
import { reviewsPage } from './site/reviews/page.tsx'
import { reviewRequestPage } from './site/reviews/request-page.tsx'
import { servicesPage } from './site/services-page.tsx'
import { statusPage } from './site/status-page.tsx'
import { termsPage } from './site/terms-page.tsx'
import { warrantyPage } from './site/warranty/page.tsx'
import { tradeInOfferPage } from './trade-in/offer-page.tsx'
import { sellPage } from './trade-in/sell-page.tsx'
import { salePage } from './trade-in/trade-in-page.tsx'

export { notFoundPage } from './site/not-found-page.tsx'

/** Every public page, and the shells of the signed-in app's screens. The server registers one route for each. */
export const pages: readonly AnyPage[] = [
  homePage,
  ...quotePages,
  pricingPage,
  priceSearchPage,
  pricesRedirect,
  typePricesRedirect,
  brandPricesPage,
  modelPricesPage,
  bookingPage,
  ownBookingPage,
  quotePage,
  ...comingSoonPages,
  shopPage,
  productPage,
  checkoutPage,
  demoPaymentPage,
  orderPage,
  passportPage,
  stopAlertsPage,
  withdrawalPage,
  sellPage,
  salePage,
  tradeInOfferPage,
  servicesPage,
  irpPage,
  appleIrpPage,
  aboutPage,
  ownPage,
  contactPage,
  faqPage,
  warrantyPage,
  termsPage,
  privacyPage,
  cookiesPage,
  recyclingPage,
  accessibilityPage,
  reviewsPage,
  reviewRequestPage,
  apiPage,
  statusPage,
  repairPrivatePage,
  cameraPage,
  deviceTestPage,
  signingPage,
  loginPage,
  registerPage,
  verifyPage,
  forgotPage,
  resetPage,
  ...screenPages,
]
