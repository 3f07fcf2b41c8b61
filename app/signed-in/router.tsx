import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { ErrorPage } from '../lib/components/error-page.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { type Redirection, type Screen, screenGroups } from '../screens.ts'
import { Root } from './root.tsx'

/** Modules of frames and screens, each loaded on demand. */
const modules = import.meta.glob<{ default: ComponentType }>([
  '../{admin,portal}/layout.tsx',
  '../{admin,portal}/**/*-page.tsx',
  '!../portal/entrance/**',
])

const officeFrame = 'admin/layout.tsx'
/** Time in which the first screen loads its data, in milliseconds. */
const firstScreenMs = 3000

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Loading,
      children: screenGroups.map(
        ({ frame, screens }): RouteObject => ({
          ...(frame ? { lazy: { Component: loadFrame(frame) } } : {}),
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

function toRoute(screen: Screen | Redirection): RouteObject {
  const { path } = screen
  if ('redirectTo' in screen) return { path, loader: () => redirect(screen.redirectTo) }
  return { path, handle: { title: screen.title }, lazy: { Component: loadComponent(screen.module) } }
}

function loadComponent(module: string): () => Promise<ComponentType> {
  const load = modules[`../${module}`]
  if (!load) throw new Error(`There is no module ${module}.`)
  return async () => (await load()).default
}

/** Loads a frame, and after that of the back office its other screens. */
function loadFrame(frame: string): () => Promise<ComponentType> {
  const load = loadComponent(frame)
  if (frame !== officeFrame) return load
  return () => {
    setTimeout(() => void loadOfficeScreens(), firstScreenMs)
    return load()
  }
}

/**
 * Loads the screens of the back office one after the other while the browser is idle, so that each opens at once, also without a
 * network. It stops when one cannot be loaded: the screen is loaded again when it is opened, which tells what is wrong.
 */
async function loadOfficeScreens(): Promise<void> {
  const screens = screenGroups.flatMap(({ frame, screens }) => (frame === officeFrame ? screens : []))
  for (const screen of screens) {
    if ('redirectTo' in screen) continue
    await new Promise<void>(whenIdle)
    try {
      await loadComponent(screen.module)()
    } catch {
      return
    }
  }
}
