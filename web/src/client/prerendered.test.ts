import { describe, expect, it } from 'vitest'
import { prerenderedPaths } from '#api/site/prerendered-paths.ts'
import { screenNames, screens } from './screens.ts'

describe('the pages that the build writes out', () => {
  it('are public screens without parameters', () => {
    const open = screenNames
      .map((name) => screens[name])
      .filter(({ need = 'public', path }) => need === 'public' && !path.includes(':'))

    expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining([...prerenderedPaths]))
  })

  it('are all that are described to search engines', () => {
    const described = screenNames.map((name) => screens[name]).filter(({ description }) => description !== undefined)

    expect(described.map(({ path }) => path).sort()).toEqual([...prerenderedPaths].sort())
  })
})
