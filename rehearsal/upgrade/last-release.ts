import { execFileSync } from 'node:child_process'
import type { Reference } from './compare-contracts.ts'
import { readKeptShape } from './kept-shape.ts'

const MOST_BYTES = 100_000_000

const git = (...given: readonly string[]): string =>
  execFileSync('git', given, {
    ...{ cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: MOST_BYTES },
  }).trim()

/** The last tag; without tags, the commit that gave the record of the last release its version. */
export function lastRelease(): string {
  const tags = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD').split('\n')
  const written = `-S"version": "${readKeptShape().version}"`
  return tags.find((each) => each !== '') ?? git('log', '-1', '--format=%h', written, '--', 'kept-shape.json')
}

/** The reference of the API as a commit has it. @throws where there is no such commit, or no reference in it */
export const referenceAt = (reference: string): Reference => JSON.parse(git('show', `${reference}:api/openapi.json`))
