import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { config } from '#web/client/config.ts'
import { type PathName, paths } from '#web/client/paths.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { barePages, marketingPages, type Pages, toolPages } from './pages.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'
import { MarketingShell, ToolShell } from './shells.tsx'
import { UnfinishedPage, unfinishedTitles } from './unfinished-page.tsx'

const isBuilt = (name: PathName): boolean => name !== 'design' || config().tools

const routesOf = (pages: Pages): RouteObject[] =>
  Object.entries(pages).map(([name, load]) => ({
    path: paths[name as PathName],
    // A page that may not be shown here is a page that does not exist.
    lazy: async () => ({ Component: isBuilt(name as PathName) ? await load() : NotFoundPage }),
  }))

const unfinishedRoutes = (): RouteObject[] =>
  Object.entries(unfinishedTitles).map(([name, title]) => ({
    path: paths[name as PathName],
    element: <UnfinishedPage title={title} />,
  }))

/**
 * One route per path of the table; what is not in it is not found.
 *
 * It starts to load the first page at once, so make it when the configuration is there.
 */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <LoadingState label="Opening the page" />,
      children: [
        {
          element: <MarketingShell />,
          errorElement: <RouteFailure />,
          children: [...routesOf(marketingPages), ...unfinishedRoutes(), { path: '*', element: <NotFoundPage /> }],
        },
        { element: <ToolShell />, errorElement: <RouteFailure />, children: routesOf(toolPages) },
        ...routesOf(barePages),
      ],
    },
  ])
}
