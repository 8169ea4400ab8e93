import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { Surroundings } from './app.tsx'
import { createRoutes } from './routes.tsx'

/** Boundaries that come late would need a script inside the page. */
const WHOLE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/** The page at a path as a browser shows it first: to a visitor of whom nothing is known. */
export async function prerenderPage(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(createRoutes())
  const context = await query(new Request(`https://prerendered${path}`))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere: it cannot be written out.`)
  const page = (
    <Surroundings>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Surroundings>
  )
  const { prelude } = await prerender(page, WHOLE)
  return new Response(prelude).text()
}
