import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Reference } from './compare-contracts.ts'

const root = join(import.meta.dirname, '../..')
const MOST_BYTES = 100_000_000

export const git = (...given: readonly string[]): string =>
  execFileSync('git', given, {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: MOST_BYTES },
  }).trim()

/** The last tag; where none is here, the commit that wrote down what the last release leaves, which its tag would name. */
export function lastRelease(): string {
  const tags = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD').split('\n')
  const tag = tags.find((each) => each !== '')
  return tag ?? git('log', '-1', '--format=%h', '--', 'rehearsal/upgrade/kept-shape.json')
}

/** The reference of the API as a commit has it. @throws where there is no such commit, or no reference in it */
export const referenceAt = (reference: string): Reference => JSON.parse(git('show', `${reference}:api/openapi.json`))
