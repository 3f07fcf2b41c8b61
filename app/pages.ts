import type { AnyPage } from './framework/page.ts'
import { forgotPage } from './portal/entrance/forgot-page.tsx'
import { loginPage } from './portal/entrance/login-page.tsx'
import { registerPage } from './portal/entrance/register-page.tsx'
import { resetPage } from './portal/entrance/reset-page.tsx'
import { verifyPage } from './portal/entrance/verify-page.tsx'
import { quotePages } from './repair/quote-page.tsx'
import { screenPages } from './signed-in/screen-pages.tsx'
import { checkoutPage } from './shop/checkout-page.tsx'
import { demoPaymentPage } from './shop/demo-payment-page.tsx'
import { productPage } from './shop/product-page.tsx'
import { shopPage } from './shop/shop-page.tsx'
import { withdrawalPage } from './shop/withdrawal-page.tsx'
import { faqPage } from './site/faq/page.tsx'
import { homePage } from './site/home-page.tsx'
import { tradeInOfferPage } from './trade-in/offer-page.tsx'
import { sellPage } from './trade-in/sell-page.tsx'

export { notFoundPage } from './site/not-found-page.tsx'

/** Every public page, and the shells of the signed-in app's screens. The server registers one route for each. */
export const pages: readonly AnyPage[] = [
  homePage,
  ...quotePages,
  shopPage,
  productPage,
  checkoutPage,
  demoPaymentPage,
  withdrawalPage,
  sellPage,
  tradeInOfferPage,
  faqPage,
  loginPage,
  registerPage,
  verifyPage,
  forgotPage,
  resetPage,
  ...screenPages,
]
