import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { unescapeHtml } from '#core/kernel/escape-html.ts'
import { type Screen, screenNames, screens } from '#web/client/screens.ts'
import { Surroundings } from './app.tsx'
import { createRoutes } from './routes.tsx'
import { pageHead } from './shell/page-head.ts'

/** Boundaries that come late would need a script inside the page. */
const WHOLE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

const TITLE = /<title[^>]*>([^<]*)<\/title>/

/** A page as it is written out. */
export interface WrittenPage {
  /** Tags for its head, the title among them. */
  readonly head: string
  /** What stands in the root of the application. */
  readonly body: string
}

async function render(path: string): Promise<string> {
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

function screenAt(path: string): Screen {
  const name = screenNames.find((each) => screens[each].path === path)
  if (!name) throw new Error(`No screen has the path ${path}.`)
  return screens[name]
}

/** The page at a path as a browser shows it first: to a visitor of whom nothing is known. */
export async function prerenderPage(path: string): Promise<WrittenPage> {
  const html = await render(path)
  // React puts it before everything else.
  const [tag, title = ''] = TITLE.exec(html) ?? []
  if (tag === undefined) throw new Error(`The page ${path} has no title.`)
  return { head: `${tag}${pageHead(screenAt(path), unescapeHtml(title))}`, body: html.replace(tag, '') }
}
