import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { ErrorPage } from '../lib/components/error-page.tsx'
import { type Screen, screenGroups } from '../screens.ts'
import { Root } from './root.tsx'

/** Modules of frames and screens, each loaded on demand. */
const modules = import.meta.glob<{ default: ComponentType }>([
  '../{admin,portal}/layout.tsx',
  '../{admin,portal}/**/*-page.tsx',
  '!../portal/entrance/**',
])

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Loading,
      children: screenGroups.map(
        ({ frame, screens }): RouteObject => ({
          ...(frame ? { lazy: { Component: loadComponent(frame) } } : {}),
          children: screens.map(toRoute),
        }),
      ),
    },
  ])
}

/** Renders nothing until the first screen is loaded, which flickers least. */
function Loading() {
  return null
}

function toRoute(screen: Screen): RouteObject {
  const { path } = screen
  if ('redirectTo' in screen) return { path, loader: () => redirect(screen.redirectTo) }
  return { path, handle: { title: screen.title }, lazy: { Component: loadComponent(screen.module) } }
}

function loadComponent(module: string): () => Promise<ComponentType> {
  const load = modules[`../${module}`]
  if (!load) throw new Error(`There is no module ${module}.`)
  return async () => (await load()).default
}
