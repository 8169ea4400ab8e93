import { beforeAll, describe, expect, it, vi } from 'vitest'
import { prerenderedPaths } from '#api/site/prerendered-paths.ts'
import { type BuiltSite, buildSite, type FirstLoad, firstModules } from './built-site.ts'
import { BUDGETS, writtenPages } from './pages.ts'

let site: BuiltSite
beforeAll(async () => {
  // The test runner's own value asks React for what only a developer needs.
  vi.stubEnv('NODE_ENV', 'production')
  site = await buildSite()
  vi.unstubAllEnvs()
})

const planner = () => site.firstLoad(firstModules['/playground'] ?? [], '/playground')
const shared = () => site.firstLoad(firstModules['/shared-route-id/'] ?? [], '/shared-route-id/abc')
/** With the frame of the site, which a few of them do without. */
const written = (path: string) => site.firstLoad(['app/shell/marketing-shell.tsx', writtenPages[path] ?? ''])

function expectWithin(load: FirstLoad, budget: (typeof BUDGETS)[keyof typeof BUDGETS]): void {
  const { js, css, requests, depth } = load
  const over = Object.entries({ js, css, requests, depth }).filter(([name, value]) => {
    const [, most = 0] = Object.entries(budget).find(([each]) => each === name) ?? []
    return value > most
  })
  expect(over, 'what is over its budget').toEqual([])
}

describe('the first load', () => {
  it.each(prerenderedPaths)('of %s keeps to its budget', (path) => {
    expectWithin(written(path), path === '/' ? BUDGETS.home : BUDGETS.written)
  })

  it('of the planner keeps to its budget', () => expectWithin(planner(), BUDGETS.planner))

  it('of a shared route keeps to its budget', () => expectWithin(shared(), BUDGETS.shared))

  it('waits for no file that waits for it: one of the two would begin without what it needs', () => {
    const needs = new Map(site.chunks.map(({ fileName, imports }) => [fileName, imports]))
    const circles = site.chunks.flatMap(({ fileName, imports }) =>
      imports.filter((other) => needs.get(other)?.includes(fileName)).map((other) => `${fileName} and ${other}`),
    )

    expect(circles).toEqual([])
  })

  it('is without what checks, searches, draws maps and reads files', () => {
    const later =
      /node_modules[\\/](zod|maplibre-gl|libphonenumber-js|xlsx|aws-amplify|react-markdown|dayjs)[\\/]|engine[\\/]optimizer[\\/]/
    const modules = [planner(), shared(), written('/')].flatMap(({ files }) => site.modulesOf(files))

    expect(modules.filter((id) => later.test(id))).toEqual([])
  })
})
