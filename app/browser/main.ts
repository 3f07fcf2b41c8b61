/**
 * The script of every public page, about 3 kB. It must not import React, which is loaded with the first island
 * (islands.ts). Each function below does nothing on pages without its elements.
 */
import '@vitejs/plugin-react/preamble' // Enables hot reloading in development. Empty in a build.
import { startCarousels } from './carousel.ts'
import { startConsent } from './consent.ts'
import { startHeader } from './header.ts'
import { startIslands } from './islands.ts'
import { startPriceSearch } from './load-price-search.ts'
import { startMaps } from './maps.ts'
import { startPageActions } from './page-actions.ts'

startHeader()
startPageActions()
startConsent()
startCarousels()
startMaps()
startPriceSearch()
startIslands()
// Browser tests wait for this attribute, and then until every island is hydrated.
document.documentElement.dataset.ready = ''
