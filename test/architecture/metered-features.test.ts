import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buyers, travellers } from '#lib/watch/metrics.ts'
import { isTest, readImports } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')
const imports = readImports()
const handlers = [...imports.keys()].filter((path) => /^lambdas\/[a-z]+\//.test(path) && !isTest(path))
const isCommon = (path: string) => /^lambdas\/(http|gateways|links)\//.test(path)

/** All that is loaded with a source, and the source. */
function loadedWith(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const each of imports.get(path) ?? []) loadedWith(each, seen)
  return seen
}

/** The features whose code leads to a source in which something is counted so. */
function featuresThatCount(counting: RegExp): string[] {
  const counts = new Set(handlers.filter((path) => counting.test(readFileSync(join(root, path), 'utf8'))))
  counts.delete('lambdas/http/logging.ts')
  const found = handlers
    .filter((path) => !isCommon(path) && [...loadedWith(path)].some((each) => counts.has(each)))
    .map((path) => path.split('/')[1] ?? '')
  return [...new Set(found)].toSorted()
}

describe('what features count apart is added up over all of them', () => {
  it('in the cost of providers', () => {
    expect(buyers.toSorted()).toEqual(featuresThatCount(/\brecordProviderCost\b/))
    expect(buyers.length).toBeLessThanOrEqual(10)
  })

  it('in travel that fell back', () => {
    expect(travellers.toSorted()).toEqual(featuresThatCount(/'TravelFellBack'/))
  })
})
