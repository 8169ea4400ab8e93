import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tasks } from '#lib/jobs/tasks.ts'
import { stateMachines } from '#statemachines/index.ts'
import { features } from './features.ts'

const LAMBDAS = join(import.meta.dirname, '../../lambdas')
const REGION = 'gateways/region/load-region.ts'

/** What a module of `lambdas` imports of `lambdas` when it runs; types are gone by then. */
function importsOf(module: string): string[] {
  const source = readFileSync(join(LAMBDAS, module), 'utf8')
  return [...source.matchAll(/^(?:import|export)\s(?!type\s)[^'"]*?from '([^']+)'/gm)].flatMap(([, from = '']) => {
    if (from.startsWith('#lambdas/')) return [from.slice('#lambdas/'.length)]
    if (!from.startsWith('.')) return []
    const path = relative(LAMBDAS, join(LAMBDAS, dirname(module), from))
    return existsSync(join(LAMBDAS, path)) ? [path] : []
  })
}

/** Whether a function reads the region file, by itself or through what it imports. */
function reachesRegion(module: string, seen = new Set<string>()): boolean {
  if (module === REGION) return true
  if (seen.has(module)) return false
  seen.add(module)
  return importsOf(module).some((each) => reachesRegion(each, seen))
}

describe('the functions that may read the region, and have room for it', () => {
  it('are the features whose code asks it', () => {
    const asking = Object.keys(features).filter((feature) => reachesRegion(`${feature}/index.ts`))

    expect(asking).toContain('planner')
    expect(Object.entries(features).flatMap(([name, { opensRegion }]) => (opensRegion ? [name] : []))).toEqual(asking)
  })

  it('are the tasks whose code asks it', () => {
    const asking = Object.entries(stateMachines).flatMap(([name, machine]) =>
      Object.entries(machine.tasks).flatMap(([task, module]) => (reachesRegion(module) ? [`${name}/${task}`] : [])),
    )
    const opening = Object.entries(tasks).flatMap(([name, all]) =>
      Object.entries(all).flatMap(([task, { opensRegion }]) => (opensRegion ? [`${name}/${task}`] : [])),
    )

    expect(asking).toContain('generate-routes/RouteInspector')
    expect(opening).toEqual(asking)
  })
})
