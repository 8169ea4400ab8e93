import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reference } from './compare-contracts.ts'
import { readKeptShape } from './kept-shape.ts'

const root = join(import.meta.dirname, '../..')
const MOST_BYTES = 100_000_000

const git = (...given: readonly string[]): string =>
  execFileSync('git', given, {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: MOST_BYTES },
  }).trim()

/** The last tag; without tags, the commit that gave the record of the last release its version. */
export function lastRelease(): string {
  const tags = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD').split('\n')
  const written = `-S"version": "${readKeptShape().version}"`
  return (
    tags.find((each) => each !== '') ??
    git('log', '-1', '--format=%h', written, '--', 'rehearsal/upgrade/kept-shape.json')
  )
}

/** Prints the OpenAPI document of the sources in the folder where it runs. */
const PRINT_DOCUMENT = `
  const { buildDocument } = await import('./api/reference/build-document.ts')
  console.log(JSON.stringify(await buildDocument()))`

/**
 * The OpenAPI document of a commit: the file, where it still holds one, else what its own sources generate.
 *
 * @throws where there is no such commit.
 */
export function referenceAt(reference: string): Reference {
  const isFile = git('ls-tree', '--name-only', reference, 'api/openapi.json') !== ''
  if (isFile) return JSON.parse(git('show', `${reference}:api/openapi.json`))
  const folder = mkdtempSync(join(tmpdir(), 'stopwise-contract-'))
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES } as const
  try {
    git('archive', '--output', join(folder, 'sources.tar'), reference, 'api', 'core', 'package.json')
    execFileSync('tar', ['-xf', 'sources.tar'], options)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT_DOCUMENT], options))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
