import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject, useRouteError } from 'react-router-dom'
import { config } from '#web/client/config.ts'
import { type Screen, type ScreenName, screenNames, screens } from '#web/client/screens.ts'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { PageTitle } from '#web/ui/layout/page/page-title.ts'
import { pages } from './pages.ts'
import { ScreenGuard } from './screen-guard.tsx'
import { RootLayout } from './shell/root-layout.tsx'

/** A page that may not be shown here is a page that does not exist. */
const isBuilt = (name: ScreenName): boolean => name !== 'design' || config().tools

/** The page of a screen behind its door, under its title. */
function behindDoor(name: ScreenName, Content: ComponentType): ComponentType {
  return function GuardedScreen() {
    return (
      <PageTitle value={screens[name].title}>
        <ScreenGuard name={name}>
          <Content />
        </ScreenGuard>
      </PageTitle>
    )
  }
}

const loadNotFound = async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage })

async function loadScreen(name: ScreenName): Promise<{ Component: ComponentType }> {
  if (!isBuilt(name)) return loadNotFound()
  return { Component: behindDoor(name, await pages[name]()) }
}

const routesOf = (frame: NonNullable<Screen['frame']>): RouteObject[] =>
  screenNames
    .filter((name) => (screens[name].frame ?? 'site') === frame)
    .map((name) => ({ path: screens[name].path, lazy: () => loadScreen(name) }))

/** Each comes with its pages: tools do without the header of the site, and the other way round. */
const loadMarketingShell = async () => ({ Component: (await import('./shell/marketing-shell.tsx')).MarketingShell })
const loadTeamShell = async () => ({ Component: (await import('./shell/team-shell.tsx')).TeamShell })
const loadToolShell = async () => ({ Component: (await import('./shell/tool-shell.tsx')).ToolShell })

/** One route per screen of the table; what is not in it is not found. */
export function createRoutes(): RouteObject[] {
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <LoadingState label="Opening the page" />,
      children: [
        {
          lazy: loadMarketingShell,
          errorElement: <RouteFailure />,
          children: [...routesOf('site'), { path: '*', lazy: loadNotFound }],
        },
        { lazy: loadToolShell, errorElement: <RouteFailure />, children: routesOf('tool') },
        { lazy: loadTeamShell, errorElement: <RouteFailure />, children: routesOf('teams') },
        ...routesOf('own'),
        ...routesOf('bare'),
      ],
    },
  ]
}

/** Loads the page at a path into its route, so that the first rendering has it. */
export async function loadMatched(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

const isStaleBuild = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/.test(error.message)

/** What to quote to support: the kind of the fault, not the data that it happened on. */
const referenceOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')

/** A page that broke while it was shown. After a new release, a file of the old one may be gone: reloading helps. */
function RouteFailure() {
  const error = useRouteError()
  const stale = isStaleBuild(error)
  const title = stale ? 'Stopwise has been updated' : 'This page broke'
  return (
    <PageMain title={title}>
      <ErrorState
        title={title}
        why={
          stale
            ? 'Load the page again to get the new version.'
            : 'It is our fault, not yours. What you entered before is kept.'
        }
        reference={referenceOf(error)}
        next={
          <>
            <RetryButton onRetry={() => window.location.reload()} />
            <Button component="a" href="/" variant="subtle" size="sm">
              Go to the home page
            </Button>
          </>
        }
      />
    </PageMain>
  )
}
