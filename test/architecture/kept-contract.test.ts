import { expect, it } from 'vitest'
import { buildDocument } from '#api/reference/build-document.ts'
import { compareContracts } from '#rehearsal/upgrade/compare-contracts.ts'
import { findingToText } from '#rehearsal/upgrade/finding.ts'
import { lastRelease, referenceAt } from '#rehearsal/upgrade/last-release.ts'

/** In a copy without its history there is nothing to compare with. */
function releasedReference() {
  try {
    return referenceAt(lastRelease())
  } catch {
    return undefined
  }
}

const released = releasedReference()

it.skipIf(released === undefined)('pages of the last release, and programs with a key, may go on calling', async () => {
  const findings = released ? compareContracts(released, await buildDocument()) : []

  expect(findings.filter(({ level }) => level === 'refused').map(findingToText)).toEqual([])
})
