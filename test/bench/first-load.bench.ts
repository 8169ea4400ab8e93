import { prerenderedPaths } from '#api/site/prerendered-paths.ts'
import { printTable } from '#engine/bench/bench.ts'
import { buildSite, type FirstLoad, firstModules } from '#test/site/built-site.ts'
import { BUDGETS, writtenPages } from '#test/site/pages.ts'

export const title = 'First load of the web app'

type Budget = (typeof BUDGETS)[keyof typeof BUDGETS]

const kinds = ['js', 'css', 'requests', 'depth'] as const

function row(name: string, load: FirstLoad, budget?: Budget): { fits: boolean; cells: string[] } {
  const fits = budget === undefined || kinds.every((kind) => load[kind] <= budget[kind])
  const cells = kinds.flatMap((kind) => [
    load[kind].toFixed(kind === 'js' || kind === 'css' ? 1 : 0),
    `${budget?.[kind] ?? '–'}`,
  ])
  return { fits, cells: [name, ...cells, budget === undefined ? '–' : fits ? 'yes' : 'NO'] }
}

/** Builds the site as it is deployed, and weighs what a browser must load before a page stands; the map comes later. */
export async function run(): Promise<boolean> {
  const site = await buildSite()
  const opened = (path: string) => site.firstLoad(firstModules[path] ?? [], path)
  const rows = [
    ...prerenderedPaths.map((path) =>
      row(
        path,
        site.firstLoad(['app/shell/marketing-shell.tsx', writtenPages[path] ?? '']),
        path === '/' ? BUDGETS.home : BUDGETS.written,
      ),
    ),
    row('planner', opened('/playground'), BUDGETS.planner),
    row('shared route', opened('/shared-route-id/'), BUDGETS.shared),
    row('teams', opened('/teams')),
    row('map, with what stands around it', site.firstLoad(['map/route-map.tsx'])),
  ]
  const head = ['JS gzip KB', 'CSS gzip KB', 'requests', 'chain'].flatMap((kind) => [kind, 'budget'])
  printTable(
    ['what', ...head, 'within'],
    rows.map(({ cells }) => cells),
  )
  return rows.every(({ fits }) => fits)
}
