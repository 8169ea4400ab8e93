import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const LARGEST_TEXT = 4 * 1024 * 1024
const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
const files = status === 0 ? stdout.split('\0').filter(Boolean) : []
if (files.length === 0)
  console.warn('Not a git checkout: the files of the repository are not searched for names of machines.')

// Pieces, so that this file does not find itself.
const traces = [
  [
    'a folder of one machine',
    new RegExp(['(^|[\\s"\'`(=:])/', '(home|Users|root|work|workspace|tmp|private/var)', '/\\w'].join('')),
  ],
  ['a drive of one machine', new RegExp(['\\b[A-Z]:', '\\\\Users\\\\'].join(''))],
  ['a package registry', new RegExp(['\\bregistry\\.', '[a-z]+|\\bnpmjs\\.', '(org|com)\\b'].join(''))],
  [
    'an address in a private network',
    new RegExp(['\\b(10\\.\\d+|192\\.', '168|172\\.(1[6-9]|2\\d|3[01]))\\.\\d+\\.\\d+\\b'].join('')),
  ],
] as const

/** The text of a file that is still there; binary and very large ones have none. */
function textOf(file: string): string {
  const path = join(root, file)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const bytes = size > 0 && size < LARGEST_TEXT ? readFileSync(path) : Buffer.alloc(0)
  return bytes.includes(0) ? '' : bytes.toString('utf8')
}

describe.runIf(files.length > 0)('the files of the repository', () => {
  const texts = files.map((file) => ({ file, lines: textOf(file).split('\n') }))

  it('are read', () => {
    expect(texts.filter(({ lines }) => lines.length > 1).length).toBeGreaterThan(100)
    expect(traces[0][1].test(['see "', 'home', 'ann', 'notes.txt"'].join('/'))).toBe(true)
  })

  it.each(traces)('do not name %s', (_what, trace) => {
    const found = texts.flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => (trace.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
    )

    expect(found).toEqual([])
  })
})
