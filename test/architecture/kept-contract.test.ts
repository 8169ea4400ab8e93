import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compareContracts } from '#rehearsal/upgrade/compare-contracts.ts'
import { findingToText } from '#rehearsal/upgrade/finding.ts'
import { lastRelease, referenceAt } from '#rehearsal/upgrade/last-release.ts'

const reference = join(import.meta.dirname, '../../api/openapi.json')

/** In a copy without its history there is nothing to compare with. */
function releasedReference() {
  try {
    return referenceAt(lastRelease())
  } catch {
    return undefined
  }
}

const released = releasedReference()

it.skipIf(released === undefined)('pages of the last release, and programs with a key, may go on calling', () => {
  const findings = released ? compareContracts(released, JSON.parse(readFileSync(reference, 'utf8'))) : []

  expect(findings.filter(({ level }) => level === 'refused').map(findingToText)).toEqual([])
})
