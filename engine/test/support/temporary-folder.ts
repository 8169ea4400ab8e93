import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of its own for the tests of a file or a suite, which is removed after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stopwise-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
